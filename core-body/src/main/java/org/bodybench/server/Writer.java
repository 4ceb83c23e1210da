package org.bodybench.server;

import java.io.IOException;
import org.bodybench.body.Body;

/**
 * One way of writing one kind of body through one server's API: a strategy.
 *
 * @param <X> the server's exchange: a request to be answered, as the server module wraps it
 * @param <B> the kind of body
 * @implSpec Sends status 200, the standard headers and the whole body, with correct back-pressure, and tells the
 *     exchange when the response is complete or has failed. Keeps nothing of the body between calls (a strategy that
 *     keeps something says so in its name). Is shared by all responses and threads.
 */
@FunctionalInterface
public interface Writer<X, B extends Body> {
    /**
     * Starts to answer; a blocking mode has answered when this returns.
     *
     * @throws IOException when the peer has gone, or a file can't be read
     */
    void write(X exchange, B body) throws IOException;
}
