package org.bodybench.undertow;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.bodybench.body.Bodies;
import org.bodybench.body.BodySpec;
import org.bodybench.body.FileBody;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;

/** Undertow, started for a test. */
final class Started implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int SMALL_BUFFER = 64 << 10;

    private final Bodies bodies;
    private final ServerStats stats = new ServerStats();
    private final RunningServer running;

    private Started(String bind, Map<String, String> special) throws IOException {
        bodies = Bodies.open(16 << 20);
        try {
            running = new UndertowBodyServer().start(options(bind, special), bodies, stats);
        } catch (IOException | RuntimeException e) {
            bodies.close();
            throw e;
        }
    }

    static Started withDefaults() throws IOException {
        return new Started("127.0.0.1", Map.of());
    }

    static Started on(String bind) throws IOException {
        return new Started(bind, Map.of());
    }

    static Started with(String option, String value) throws IOException {
        return new Started("127.0.0.1", Map.of(option, value));
    }

    private static ServerOptions options(String bind, Map<String, String> special) {
        ServerOptions defaults = ServerOptions.defaults(new UndertowBodyServer());
        Map<String, String> all = new HashMap<>(defaults.special());
        all.putAll(special);
        return new ServerOptions(
                bind,
                0,
                defaults.transport(),
                defaults.ioThreads(),
                defaults.workers(),
                defaults.sendBufferBytes(),
                defaults.tcpNoDelay(),
                defaults.responseHeaders(),
                all);
    }

    RawHttp connect() throws IOException {
        return RawHttp.connect(running.port(), PATIENCE);
    }

    /** A connection whose client has little room for what it has not read. */
    RawHttp connectSlowly() throws IOException {
        return RawHttp.connect(running.port(), PATIENCE, SMALL_BUFFER);
    }

    FileBody file(String spec) {
        return (FileBody) bodies.get(BodySpec.parse(spec));
    }

    Map<String, Long> completedByWorker() {
        return stats.completedByWorker();
    }

    RunningServer running() {
        return running;
    }

    @Override
    public void close() {
        running.close();
        bodies.close();
    }
}
