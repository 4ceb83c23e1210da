package org.bodybench.server;

import java.io.IOException;
import java.time.Duration;
import org.bodybench.body.Bodies;

/** A running server with its own fixtures and statistics. */
final class ServerUnderTest implements AutoCloseable {
    /** The largest body that it serves: room for {@link Sizes#SLOW}. */
    static final long LIMIT_BYTES = 16L << 20;

    private final ServerOptions options;
    private final Duration patience;
    private final Bodies bodies;
    private final ServerStats stats = new ServerStats();
    private final RunningServer running;
    private final int port;
    private boolean closed;

    private ServerUnderTest(BodyServer server, ServerOptions options, Duration patience) throws IOException {
        this.options = options;
        this.patience = patience;
        this.bodies = Bodies.open(LIMIT_BYTES);
        try {
            this.running = server.start(options, bodies, stats);
            this.port = running.port();
        } catch (IOException | RuntimeException e) {
            bodies.close();
            throw e;
        }
    }

    /** Starts a server. */
    static ServerUnderTest start(BodyServer server, ServerOptions options, Duration patience) throws IOException {
        return new ServerUnderTest(server, options, patience);
    }

    /** The variant's name for a person. */
    String name() {
        return options.special().isEmpty() ? options.transport() : options.transport() + " " + options.special();
    }

    /** How it was started. */
    ServerOptions options() {
        return options;
    }

    /** The port that it listens on, or did. */
    int port() {
        return port;
    }

    /** The server itself. */
    RunningServer running() {
        return running;
    }

    /** A new connection to it. */
    RawHttp connect() throws IOException {
        return RawHttp.connect(port, patience);
    }

    /** A new connection whose client has little room for what it has not read yet. */
    RawHttp connectWithSmallBuffer() throws IOException {
        return RawHttp.connect(port, patience, 64 * 1024);
    }

    /** Responses that it has counted so far. */
    long completed() {
        return stats.completedByWorker().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            running.close();
            bodies.close();
        }
    }
}
