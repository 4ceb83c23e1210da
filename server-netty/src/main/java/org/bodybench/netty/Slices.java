package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/** An array in slices, each wrapped, so that the direct buffers which the transport copies them to are small. */
final class Slices implements Pieces {
    private final byte[] bytes;
    private final int pieceBytes;
    private int position;

    Slices(byte[] bytes, int pieceBytes) {
        this.bytes = bytes;
        this.pieceBytes = pieceBytes;
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
}
