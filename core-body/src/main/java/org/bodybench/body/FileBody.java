package org.bodybench.body;

import java.nio.file.Path;

/**
 * A body that lies in a file.
 *
 * @param spec what was asked for
 * @param path the file, which holds exactly the body
 */
public record FileBody(BodySpec spec, Path path) implements Body {
    /** The body's size in bytes. */
    public long length() {
        return spec.bytes();
    }
}
