package org.bodybench.jetty;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bodybench.body.Bodies;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;

/** A started server with its fixtures, which go with it. */
final class Started implements AutoCloseable {
    /** How long to wait for what must come. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Logger JETTY = Logger.getLogger("org.eclipse.jetty");
    private static final Logger OURS = Logger.getLogger("org.bodybench.jetty");
    private static final long LIMIT_BYTES = 16 << 20;

    private final Bodies bodies;
    private final ServerStats stats = new ServerStats();
    private final RunningServer server;

    private Started(ServerOptions options) throws IOException {
        // The tests provoke what is otherwise worth a warning.
        JETTY.setLevel(Level.WARNING);
        OURS.setLevel(Level.OFF);
        bodies = Bodies.open(LIMIT_BYTES);
        try {
            server = new JettyBodyServer().start(options, bodies, stats);
        } catch (IOException | IllegalArgumentException e) {
            bodies.close();
            throw e;
        }
    }

    /** With the defaults but for some of Jetty's own options. */
    static Started with(Map<String, String> special) throws IOException {
        return new Started(options("127.0.0.1", special));
    }

    /** With the defaults, listening elsewhere. */
    static Started on(String bind) throws IOException {
        return new Started(options(bind, Map.of()));
    }

    private static ServerOptions options(String bind, Map<String, String> special) {
        ServerOptions defaults = ServerOptions.defaults(new JettyBodyServer());
        Map<String, String> all = new HashMap<>(defaults.special());
        all.putAll(special);
        return new ServerOptions(
                bind,
                defaults.port(),
                defaults.transport(),
                defaults.ioThreads(),
                defaults.workers(),
                defaults.sendBufferBytes(),
                defaults.tcpNoDelay(),
                defaults.responseHeaders(),
                all);
    }

    Bodies bodies() {
        return bodies;
    }

    RunningServer server() {
        return server;
    }

    Map<String, Long> completedByWorker() {
        return stats.completedByWorker();
    }

    long completed() {
        return completedByWorker().values().stream().mapToLong(Long::longValue).sum();
    }

    RawHttp connect() throws IOException {
        return RawHttp.connect(server.port(), PATIENCE);
    }

    /** A connection whose peer reads nothing by itself. */
    RawHttp connectWithSmallBuffer() throws IOException {
        return RawHttp.connect(server.port(), PATIENCE, 4096);
    }

    /** Waits until so many responses are counted; they may have been received a little before. */
    void awaitCompleted(long expected) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (completed() < expected && System.nanoTime() < end) {
            Thread.sleep(1);
        }
    }

    @Override
    public void close() {
        server.close();
        bodies.close();
    }
}
