package org.bodybench.undertow;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.DefaultByteBufferPool;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bodybench.body.Bodies;
import org.bodybench.server.Routes;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.xnio.Options;
import org.xnio.Xnio;
import org.xnio.XnioWorker;

/** Undertow with its threads, its pool and what the strategies keep. */
final class RunningUndertow implements RunningServer {
    private static final int MAX_HEADER_BYTES = 16 << 10;
    private static final int MAX_HEADERS = 100;
    private static final long MAX_ENTITY_BYTES = 1 << 20;
    private static final int PARSE_TIMEOUT_MILLIS = 30_000;
    private static final int IDLE_TIMEOUT_MILLIS = 60_000;
    private static final int BACKLOG = 1000;
    private static final long PATIENCE_SECONDS = 10;

    private final Settings settings;
    private final Strategies strategies;
    private final ThreadGroup threads;
    private final XnioWorker worker;
    private final DefaultByteBufferPool pool;
    private final Undertow undertow;
    private final int port;
    private boolean closed;

    /**
     * Starts to listen.
     *
     * @throws IOException when the address can't be bound, with a message for a person
     */
    RunningUndertow(ServerOptions options, Settings settings, Bodies bodies, ServerStats stats) throws IOException {
        this.settings = settings;
        this.strategies = new Strategies(settings);
        this.threads = new ThreadGroup("undertow");
        this.worker = worker(options, threads);
        this.pool = settings.pool();
        RequestHandler handler = new RequestHandler(
                new Routes<>(strategies.table(), bodies), new ResponseHead(options.responseHeaders()), stats);
        this.undertow = builder(options, settings)
                .setWorker(worker)
                .setByteBufferPool(pool)
                .setHandler(handler)
                .build();
        this.port = listen(options);
    }

    /** The port that the kernel chose, if it was asked to. */
    private int listen(ServerOptions options) throws IOException {
        try {
            undertow.start();
        } catch (RuntimeException e) {
            close();
            throw new IOException(
                    "can't listen on " + options.bind() + " port " + options.port() + ": " + reason(e), e);
        }
        return ((InetSocketAddress) undertow.getListenerInfo().get(0).getAddress()).getPort();
    }

    private static String reason(RuntimeException failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    private static XnioWorker worker(ServerOptions options, ThreadGroup threads) {
        return Xnio.getInstance(Undertow.class.getClassLoader())
                .createWorkerBuilder()
                .setThreadGroup(threads)
                .setWorkerIoThreads(options.ioThreads())
                .setCoreWorkerPoolSize(options.workers())
                .setMaxWorkerPoolSize(options.workers())
                .build();
    }

    private static Undertow.Builder builder(ServerOptions options, Settings settings) {
        return Undertow.builder()
                .addHttpListener(options.port(), options.bind())
                .setSocketOption(Options.BACKLOG, BACKLOG)
                .setSocketOption(Options.TCP_NODELAY, options.tcpNoDelay())
                .setSocketOption(Options.SEND_BUFFER, options.sendBufferBytes())
                .setServerOption(UndertowOptions.ALWAYS_SET_DATE, false)
                .setServerOption(UndertowOptions.ALWAYS_SET_KEEP_ALIVE, false)
                .setServerOption(UndertowOptions.BUFFER_PIPELINED_DATA, settings.pipelineBuffer())
                .setServerOption(UndertowOptions.DECODE_URL, false)
                .setServerOption(UndertowOptions.MAX_HEADER_SIZE, MAX_HEADER_BYTES)
                .setServerOption(UndertowOptions.MAX_HEADERS, MAX_HEADERS)
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, MAX_ENTITY_BYTES)
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, PARSE_TIMEOUT_MILLIS)
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_TIMEOUT_MILLIS);
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public Map<String, String> effectiveOptions() {
        Map<String, String> options = new TreeMap<>(settings.inForce());
        options.put("backlog", Integer.toString(BACKLOG));
        options.put("idle-timeout-ms", Integer.toString(IDLE_TIMEOUT_MILLIS));
        options.put("selector-threads", Integer.toString(worker.getIoThreadCount()));
        options.put("xnio", Xnio.getInstance(Undertow.class.getClassLoader()).getName());
        return options;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            closeConnections();
            undertow.stop();
            endThreads();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        pool.close();
        strategies.close();
    }

    /**
     * Before the listener closes: an I/O thread that still has a connection to accept would report a closed listener
     * as an error.
     */
    private void closeConnections() throws InterruptedException {
        undertow.getListenerInfo().forEach(Undertow.ListenerInfo::suspend);
        CountDownLatch settled = new CountDownLatch(worker.getIoThreadCount());
        for (int thread = 0; thread < worker.getIoThreadCount(); thread++) {
            worker.getIoThread(thread).execute(settled::countDown);
        }
        settled.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** XNIO calls itself terminated a moment before its threads have ended. */
    private void endThreads() throws InterruptedException {
        worker.shutdownNow();
        worker.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        Thread[] left = new Thread[threads.activeCount() + 1];
        int count = threads.enumerate(left);
        for (int i = 0; i < count; i++) {
            left[i].join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        }
    }
}
