package org.bodybench.body;

/**
 * A body in one element.
 *
 * @param spec what was asked for
 * @param bytes the element as bytes; shared between responses, never to be written to
 * @param text the same as a {@code String}, for strategies that encode it
 */
public record StringBody(BodySpec spec, byte[] bytes, String text) implements Body {
    /** The body's size in bytes. */
    public int length() {
        return bytes.length;
    }
}
