package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.util.Iterator;

/** Every element as a piece of its own, wrapped: what a straightforward adapter does. */
final class SingleElements implements Pieces {
    private final Iterator<byte[]> elements;

    SingleElements(Iterator<byte[]> elements) {
        this.elements = elements;
    }

    @Override
    public boolean hasNext() {
        return elements.hasNext();
    }

    @Override
    public ByteBuf next(ByteBufAllocator allocator) {
        return Unpooled.wrappedBuffer(elements.next());
    }
}
