package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;

/**
 * What is left of a body: handed over piece by piece, as the channel takes them. Used by one response, on its event
 * loop.
 */
interface Pieces extends AutoCloseable {
    /** Nothing to send. */
    Pieces NONE = new Pieces() {
        @Override
        public boolean hasNext() {
            return false;
        }

        @Override
        public ByteBuf next(ByteBufAllocator allocator) {
            throw new IllegalStateException("there is no piece");
        }
    };

    /** Whether a byte is left. */
    boolean hasNext();

    /**
     * The next piece, not empty; the caller releases it.
     *
     * @throws IOException when it can't be read; nothing is left to release then
     */
    ByteBuf next(ByteBufAllocator allocator) throws IOException;

    /** Called once, after the last piece or when the peer has gone. */
    @Override
    default void close() {}
}
