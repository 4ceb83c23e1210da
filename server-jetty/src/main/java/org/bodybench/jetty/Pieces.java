package org.bodybench.jetty;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A body that is copied into buffers, one after the other. */
interface Pieces extends Closeable {
    /**
     * Fills a buffer as far as the body goes.
     *
     * @return whether the body ended; it may end with nothing put into the last buffer
     * @throws IOException when the body can't be read
     */
    boolean fill(ByteBuffer buffer) throws IOException;

    /** Gives back what it holds, if anything. */
    @Override
    default void close() throws IOException {}
}
