package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.bodybench.body.FileBody;
import org.bodybench.server.Writer;

/** Files kept mapped: the limit. The mapping takes address space, and the memory of the page cache that it shows. */
final class CachedFileWriter implements Writer<NettyExchange, FileBody> {
    private static final long MOST_BYTES = 16L << 30;

    private final Kept<FileBody, List<ByteBuf>> kept = new Kept<>(MOST_BYTES, CachedFileWriter::map);

    @Override
    public void write(NettyExchange exchange, FileBody body) throws IOException {
        exchange.send(body.length(), new Duplicates(kept.of(body).iterator()), Pace.WHEN_FULL);
    }

    private static List<ByteBuf> map(FileBody body) throws IOException {
        List<ByteBuf> windows = new ArrayList<>();
        try (MappedPieces mapped = new MappedPieces(OpenFile.of(body.path()), body.length())) {
            while (mapped.hasNext()) {
                windows.add(Unpooled.unreleasableBuffer(mapped.next(UnpooledByteBufAllocator.DEFAULT)));
            }
        }
        return List.copyOf(windows);
    }

    private record Duplicates(Iterator<ByteBuf> windows) implements Pieces {
        @Override
        public boolean hasNext() {
            return windows.hasNext();
        }

        @Override
        public ByteBuf next(ByteBufAllocator allocator) {
            return windows.next().duplicate();
        }
    }
}
