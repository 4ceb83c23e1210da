package org.bodybench.jetty;

import java.io.IOException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.bodybench.body.Bodies;
import org.bodybench.server.Routes;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/**
 * A Jetty that listens.
 *
 * <p>Jetty has no event loops of its own: selectors, acceptor and workers all run on threads of one pool. What other
 * servers call an I/O thread is here the thread that runs a selector: it selects, and as long as the handler is
 * declared non-blocking it runs reads, handlers and write callbacks itself ("produce and consume"), without a hand-over.
 * {@link ServerOptions#ioThreads()} is the number of selectors, and the pool has a thread for each of them, one for
 * each acceptor, and {@link ServerOptions#workers()} more.
 */
final class RunningJetty implements RunningServer {
    private static final long IDLE_MILLIS = TimeUnit.MINUTES.toMillis(2);
    private static final int BUFFER_STEP_BYTES = 4096;
    private static final long END_SECONDS = 10;

    private final ServerOptions options;
    private final JettyOptions own;
    private final KeptFiles files = new KeptFiles();
    private final QueuedThreadPool threads;
    private final ScheduledThreadPoolExecutor timer;
    private final ArrayByteBufferPool buffers;
    private final Server server;
    private final ServerConnector connector;
    private int port;

    private RunningJetty(ServerOptions options, Bodies bodies, ServerStats stats) {
        this.options = options;
        this.own = JettyOptions.of(options);
        this.threads = threads();
        this.timer = timer();
        this.buffers = new ArrayByteBufferPool(0, BUFFER_STEP_BYTES, own.poolMaxBytes());
        this.server = new Server(threads, new ScheduledExecutorScheduler(timer), buffers);
        this.connector = connector();
        server.addConnector(connector);
        ServletContextHandler servlets = BodyServlet.context();
        Exchanges exchanges = new Exchanges(stats, new StandardHeaders(options.responseHeaders()), own, servlets);
        server.setHandler(new BodyHandler(
                new Routes<>(JettyWriters.table(files), bodies), exchanges, own.blockingHandler(), servlets));
        server.setErrorHandler(new OneLineErrors(exchanges));
    }

    /**
     * Starts a server.
     *
     * @throws IOException when it can't listen
     */
    static RunningJetty start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
        RunningJetty running = new RunningJetty(options, bodies, stats);
        try {
            running.connector.open();
            running.port = running.connector.getLocalPort();
            running.server.start();
            return running;
        } catch (Exception e) {
            running.close();
            throw new IOException("can't listen on " + options.bind() + ":" + options.port() + ": " + reason(e), e);
        }
    }

    private static String reason(Exception e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        if (cause instanceof UnresolvedAddressException) {
            return "the address is not known";
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }

    private QueuedThreadPool threads() {
        int reserved = own.blockingHandler() ? options.ioThreads() : 1;
        int all = options.ioThreads() + own.acceptors() + reserved + options.workers();
        QueuedThreadPool pool = new QueuedThreadPool(all, all);
        pool.setName("jetty");
        pool.setReservedThreads(reserved);
        if (own.virtualThreads()) {
            pool.setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor());
        }
        return pool;
    }

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> new Thread(task, "jetty-timer"));
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    private ServerConnector connector() {
        ServerConnector made = new ServerConnector(
                server, own.acceptors(), options.ioThreads(), new HttpConnectionFactory(configuration()));
        made.setHost(options.bind());
        made.setPort(options.port());
        made.setIdleTimeout(IDLE_MILLIS);
        made.setAcceptedTcpNoDelay(options.tcpNoDelay());
        made.setAcceptedSendBufferSize(options.sendBufferBytes());
        return made;
    }

    private HttpConfiguration configuration() {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendDateHeader(false);
        configuration.setSendServerVersion(false);
        configuration.setSendXPoweredBy(false);
        configuration.setOutputBufferSize(own.outputBufferBytes());
        configuration.setOutputAggregationSize(own.aggregationBytes());
        configuration.setUseOutputDirectByteBuffers(own.directBuffers());
        // No path ever reaches a file system: the routes judge what is asked for, and say what is wrong with it.
        configuration.setUriCompliance(UriCompliance.UNSAFE);
        return configuration;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public Map<String, String> effectiveOptions() {
        HttpConfiguration http =
                connector.getConnectionFactory(HttpConnectionFactory.class).getHttpConfiguration();
        return Map.of(
                "selectors", String.valueOf(connector.getSelectorManager().getSelectorCount()),
                "threads", String.valueOf(threads.getMaxThreads()),
                "reserved-threads", String.valueOf(threads.getReservedThreads()),
                "idle-timeout-ms", String.valueOf(connector.getIdleTimeout()),
                "input-buffer", String.valueOf(http.getInputBufferSize()),
                "header-buffer", String.valueOf(http.getResponseHeaderSize()));
    }

    @Override
    public void close() {
        try {
            // A selector that stops waits within itself for writes under way, which nobody else could end.
            connector.getConnectedEndPoints().forEach(EndPoint::close);
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("Jetty did not stop: " + e.getMessage(), e);
        } finally {
            connector.close();
            end(timer);
            files.close();
        }
    }

    private static void end(ScheduledThreadPoolExecutor timer) {
        timer.shutdownNow();
        try {
            timer.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
