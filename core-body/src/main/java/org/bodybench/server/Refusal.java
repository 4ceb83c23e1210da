package org.bodybench.server;

import java.nio.charset.StandardCharsets;

/**
 * A request that gets no body: a status and one line that says why, sent as {@code text/plain} with its length.
 *
 * @param <X> the server's exchange
 * @param status 400 malformed, unknown or too large; 405 another method than GET or HEAD; 501 what only this server
 *     can't do
 * @param line the reason, without a line end
 */
public record Refusal<X>(int status, String line) implements Answer<X> {
    /** The value of the {@code Allow} header that goes with a 405. */
    public static final String ALLOW = "GET, HEAD";

    /** The request itself is at fault. */
    static <X> Refusal<X> badRequest(String line) {
        return new Refusal<>(400, line);
    }

    /** Only this server is at fault. */
    static <X> Refusal<X> notOnThisServer(String line) {
        return new Refusal<>(501, line);
    }

    /** A method that no server here has. */
    static <X> Refusal<X> notAllowed() {
        return new Refusal<>(405, "only GET and HEAD are answered");
    }

    /** The response body: the line and a line feed. */
    public byte[] bytes() {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
