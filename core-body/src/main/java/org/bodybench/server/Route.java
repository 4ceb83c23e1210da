package org.bodybench.server;

import java.io.IOException;
import java.time.Duration;
import org.bodybench.assembly.Mode;
import org.bodybench.body.Body;

/**
 * A request that gets its body.
 *
 * @param <X> the server's exchange
 * @param body what to send
 * @param mode through which API, and so on which kind of thread
 * @param writer how
 * @param delay how long to wait before, without blocking an event loop; zero for at once
 */
public record Route<X>(Body body, Mode mode, Writer<X, Body> writer, Duration delay) implements Answer<X> {
    /**
     * Starts the answer; the delay is the caller's business.
     *
     * @throws IOException as the {@link Writer} does
     */
    public void send(X exchange) throws IOException {
        writer.write(exchange, body);
    }
}
