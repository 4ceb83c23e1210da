package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.assembly.ElementCursor;
import org.xnio.channels.StreamSinkChannel;

/** {@code gather}: vectored writes of element buffers, a batch at a time. */
final class GatherBatches extends Pump {
    /** The kernel takes 1,024 buffers at once; the response head, a chunk's head and its end may be among them. */
    static final int MOST_BUFFERS = 1024 - 3;

    /** The JDK copies heap buffers to direct ones at each attempt: no more at once than a socket buffer holds. */
    static final long ENOUGH_BYTES = 1 << 20;

    private final ElementCursor elements;
    private final ByteBuffer[] batch;
    private int count;

    GatherBatches(Iterator<byte[]> elements, int batchSize, Reply reply) {
        super(reply);
        this.elements = new ElementCursor(elements);
        this.batch = new ByteBuffer[batchSize];
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        do {
            while (count > 0) {
                if (channel.write(batch, 0, count) == 0) {
                    return false;
                }
                dropWritten();
            }
            count = elements.gather(batch, ENOUGH_BYTES);
        } while (count > 0);
        return true;
    }

    /**
     * Moves what is left to the front instead of writing from an offset: Undertow's chunked channel forgets the offset
     * when it restores a limit.
     */
    private void dropWritten() {
        int written = 0;
        while (written < count && !batch[written].hasRemaining()) {
            written++;
        }
        count -= written;
        System.arraycopy(batch, written, batch, 0, count);
    }
}
