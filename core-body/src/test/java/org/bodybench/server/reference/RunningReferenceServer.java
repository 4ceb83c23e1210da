package org.bodybench.server.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bodybench.server.Routes;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;

/** Accepts connections, and gives each to a thread of its own. */
final class RunningReferenceServer implements RunningServer {
    private final ServerSocket listener;
    private final ServerOptions options;
    private final ReferenceServer server;
    private final Routes<ReferenceExchange> routes;
    private final ServerStats stats;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(named("reference-"));

    RunningReferenceServer(
            ServerSocket listener,
            ServerOptions options,
            ReferenceServer server,
            Routes<ReferenceExchange> routes,
            ServerStats stats) {
        this.listener = listener;
        this.options = options;
        this.server = server;
        this.routes = routes;
        this.stats = stats;
        threads.execute(this::accept);
    }

    private static ThreadFactory named(String prefix) {
        AtomicInteger number = new AtomicInteger();
        return task -> new Thread(task, prefix + number.incrementAndGet());
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                open.add(socket);
                threads.execute(() -> serve(socket));
            } catch (IOException e) {
                // The listener was closed: the loop ends.
                continue;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            if (listener.isClosed()) {
                return;
            }
            socket.setTcpNoDelay(options.tcpNoDelay());
            socket.setSendBufferSize(options.sendBufferBytes());
            new Connection(socket, options).serve(server, routes, stats);
        } catch (IOException e) {
            // The peer has gone: nobody is left who could be told.
            return;
        } finally {
            open.remove(socket);
        }
    }

    @Override
    public int port() {
        return listener.getLocalPort();
    }

    @Override
    public Map<String, String> effectiveOptions() {
        return Map.of("threads", "one for each connection");
    }

    @Override
    public void close() {
        try {
            listener.close();
            for (Socket socket : open) {
                socket.close();
            }
            threads.shutdownNow();
            threads.awaitTermination(10, TimeUnit.SECONDS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
