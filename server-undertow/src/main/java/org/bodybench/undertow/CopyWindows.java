package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.assembly.ElementCursor;
import org.xnio.channels.StreamSinkChannel;

/**
 * {@code join} and {@code tuned} for elements: copies them into the thread's direct buffer, a window at a time, and
 * writes that. A window as large as the body joins it. The last window goes out together with the end of the body.
 *
 * <p>What a full channel leaves of a window is put aside on the heap: the direct buffer is the next response's.
 */
final class CopyWindows extends Pump {
    private final ElementCursor elements;
    private final Scratch scratch;
    private final int windowBytes;
    private ByteBuffer rest = ByteBuffer.allocate(0);

    CopyWindows(Iterator<byte[]> elements, int windowBytes, Scratch scratch, Reply reply) {
        super(reply);
        this.elements = new ElementCursor(elements);
        this.scratch = scratch;
        this.windowBytes = windowBytes;
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        if (!drain(rest, channel)) {
            return false;
        }
        while (elements.hasRemaining()) {
            ByteBuffer window = scratch.room(windowBytes);
            elements.fill(window);
            if (!drain(window.flip(), channel)) {
                rest = putAside(window);
                return false;
            }
        }
        return true;
    }

    private boolean drain(ByteBuffer window, StreamSinkChannel channel) throws IOException {
        boolean last = !elements.hasRemaining();
        while (window.hasRemaining()) {
            int count = last ? channel.writeFinal(window) : channel.write(window);
            if (count == 0) {
                return false;
            }
        }
        return true;
    }

    private static ByteBuffer putAside(ByteBuffer window) {
        ByteBuffer rest = ByteBuffer.allocate(window.remaining());
        return rest.put(window).flip();
    }
}
