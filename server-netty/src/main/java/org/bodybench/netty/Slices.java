package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/**
 * A large array cut into slices, so that the direct memory that the transport copies them to is pooled, and that a slow
 * reader holds little of it.
 */
final class Slices implements Pieces {
    private final byte[] bytes;
    private final int pieceBytes;
    private final int window;
    private int position;

    Slices(byte[] bytes, int pieceBytes, int window) {
        this.bytes = bytes;
        this.pieceBytes = pieceBytes;
        this.window = window;
    }

    @Override
    public boolean hasNext() {
        return position < bytes.length;
    }

    @Override
    public ByteBuf next(ByteBufAllocator allocator) {
        int count = Math.min(pieceBytes, bytes.length - position);
        ByteBuf slice = Unpooled.wrappedBuffer(bytes, position, count);
        position += count;
        return slice;
    }

    @Override
    public int window() {
        return window;
    }
}
