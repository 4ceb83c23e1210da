package org.bodybench.assembly;

import java.nio.ByteBuffer;
import java.util.Iterator;

/**
 * One pass over the elements of a body that knows how far into an element it is: what joining, coalescing and
 * gathering have in common on every server. Empty elements are passed over. Not thread-safe.
 */
public final class ElementCursor {
    private static final byte[] NONE = {};

    private final Iterator<byte[]> elements;
    private byte[] element = NONE;
    private int offset;

    /** A cursor before the first of {@code elements}. */
    public ElementCursor(Iterator<byte[]> elements) {
        this.elements = elements;
    }

    /** Whether a byte is left; asks the source for its next element when the current one is used up. */
    public boolean hasRemaining() {
        while (offset == element.length) {
            if (!elements.hasNext()) {
                return false;
            }
            element = elements.next();
            offset = 0;
        }
        return true;
    }

    /**
     * Copies as many bytes as are left or fit. An element that does not fit whole is cut; the rest of it comes next.
     *
     * @return the number of bytes copied
     */
    public int fill(ByteBuffer target) {
        int before = target.position();
        while (target.hasRemaining() && hasRemaining()) {
            int count = Math.min(target.remaining(), element.length - offset);
            target.put(element, offset, count);
            offset += count;
        }
        return target.position() - before;
    }

    /**
     * Wraps the next elements without copying, at most as many as {@code into} has room for, and none after
     * {@code enoughBytes} have been reached.
     *
     * @return the number of buffers put into {@code into}, from index 0
     */
    public int gather(ByteBuffer[] into, long enoughBytes) {
        int count = 0;
        long bytes = 0;
        while (count < into.length && bytes < enoughBytes && hasRemaining()) {
            ByteBuffer wrapped = ByteBuffer.wrap(element, offset, element.length - offset);
            offset = element.length;
            bytes += wrapped.remaining();
            into[count++] = wrapped;
        }
        return count;
    }
}
