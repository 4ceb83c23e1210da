package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Many elements as one piece: a composite buffer of the wrapped arrays, without a copy of ours.
 *
 * <p>Netty's transports can't give heap memory to the kernel, so they copy: a composite of heap arrays becomes one
 * direct buffer, and what the kernel sees is one contiguous write. It is the elements written one by one, each of which
 * is copied by itself, that reach {@code writev} as many buffers.
 */
final class GatheredElements implements Pieces {
    /** The most elements of a piece: as many buffers as a vectored write takes. */
    static final int MOST_ELEMENTS = 1024;

    /** A piece ends with the element that reaches this size, so that a slow reader can't make it hold the whole body. */
    static final int ENOUGH_BYTES = 256 << 10;

    private static final byte[][] NONE = {};

    private final Iterator<byte[]> elements;
    private final List<byte[]> gathered = new ArrayList<>();

    GatheredElements(Iterator<byte[]> elements) {
        this.elements = elements;
    }

    @Override
    public boolean hasNext() {
        return elements.hasNext();
    }

    @Override
    public ByteBuf next(ByteBufAllocator allocator) {
        gathered.clear();
        int bytes = 0;
        while (gathered.size() < MOST_ELEMENTS && bytes < ENOUGH_BYTES && elements.hasNext()) {
            byte[] element = elements.next();
            gathered.add(element);
            bytes += element.length;
        }
        return Unpooled.wrappedBuffer(gathered.size(), gathered.toArray(NONE));
    }
}
