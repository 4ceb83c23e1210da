package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.assembly.ElementCursor;

/** Elements copied into pooled direct buffers of a fixed size, each a piece when it is full. */
final class CoalescedElements implements Pieces {
    private final ElementCursor elements;
    private final int pieceBytes;

    CoalescedElements(Iterator<byte[]> elements, int pieceBytes) {
        this.elements = new ElementCursor(elements);
        this.pieceBytes = pieceBytes;
    }

    @Override
    public boolean hasNext() {
        return elements.hasRemaining();
    }

    @Override
    public ByteBuf next(ByteBufAllocator allocator) {
        ByteBuf piece = allocator.directBuffer(pieceBytes, pieceBytes);
        ByteBuffer room = piece.internalNioBuffer(0, pieceBytes);
        return piece.writerIndex(elements.fill(room));
    }
}
