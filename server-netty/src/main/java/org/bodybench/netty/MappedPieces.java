package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.channels.FileChannel;

/**
 * A file mapped into memory, in one piece up to 1 GiB. A mapping is a direct buffer, which the transport hands to the
 * kernel without a copy; only the collector ends it.
 */
final class MappedPieces implements Pieces {
    private static final long WINDOW_BYTES = 1L << 30;

    private final OpenFile file;
    private final long length;
    private long position;

    /** The pieces of {@code file}, which they release, from its start to {@code length}. */
    MappedPieces(OpenFile file, long length) {
        this.file = file;
        this.length = length;
    }

    @Override
    public boolean hasNext() {
        return position < length;
    }

    @Override
    public ByteBuf next(ByteBufAllocator allocator) throws IOException {
        long count = Math.min(WINDOW_BYTES, length - position);
        ByteBuf window = Unpooled.wrappedBuffer(file.channel().map(FileChannel.MapMode.READ_ONLY, position, count));
        position += count;
        return window;
    }

    @Override
    public void close() {
        file.release();
    }
}
