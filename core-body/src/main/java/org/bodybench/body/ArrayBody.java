package org.bodybench.body;

import java.util.List;

/**
 * A body in many elements, all of which exist beforehand.
 *
 * @param spec what was asked for
 * @param elements the elements in order; shared between responses, never to be written to
 */
public record ArrayBody(BodySpec spec, List<byte[]> elements) implements Body {
    /** Keeps an unmodifiable copy of the list. */
    public ArrayBody {
        elements = List.copyOf(elements);
    }

    /** The body's size in bytes. */
    public int length() {
        return (int) spec.bytes();
    }
}
