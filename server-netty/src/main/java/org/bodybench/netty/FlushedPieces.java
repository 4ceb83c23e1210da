package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;

/** Pieces each of which is flushed by itself: a system call for each. */
record FlushedPieces(Pieces pieces) implements Pieces {
    @Override
    public boolean hasNext() {
        return pieces.hasNext();
    }

    @Override
    public ByteBuf next(ByteBufAllocator allocator) throws IOException {
        return pieces.next(allocator);
    }

    @Override
    public boolean flushEach() {
        return true;
    }

    @Override
    public void close() {
        pieces.close();
    }
}
