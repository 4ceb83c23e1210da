package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.xnio.channels.StreamSinkChannel;

/** {@code flush}: one write and one flush of the response channel for each element. */
final class FlushEach extends Pump {
    private final Iterator<byte[]> elements;
    private ByteBuffer element = ByteBuffer.allocate(0);
    private boolean flushed = true;

    FlushEach(Iterator<byte[]> elements, Reply reply) {
        super(reply);
        this.elements = elements;
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        while (true) {
            while (element.hasRemaining()) {
                if (channel.write(element) == 0) {
                    return false;
                }
            }
            if (!flushed && !channel.flush()) {
                return false;
            }
            if (!elements.hasNext()) {
                return true;
            }
            element = ByteBuffer.wrap(elements.next());
            flushed = false;
        }
    }
}
