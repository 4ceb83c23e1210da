package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.bodybench.assembly.ElementCursor;
import org.bodybench.body.ArrayBody;
import org.xnio.channels.StreamSinkChannel;

/**
 * {@code join}: copies all elements into the thread's direct buffer, and writes that. What a full channel leaves of it is
 * put aside on the heap: the direct buffer is the next response's.
 */
final class JoinElements extends Pump {
    private final ArrayBody body;
    private final Scratch scratch;
    private ByteBuffer rest;

    JoinElements(ArrayBody body, Scratch scratch, Reply reply) {
        super(reply);
        this.body = body;
        this.scratch = scratch;
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        if (rest != null) {
            return drain(rest, channel);
        }
        ByteBuffer joined = scratch.room(body.length());
        new ElementCursor(body.elements().iterator()).fill(joined);
        if (drain(joined.flip(), channel)) {
            return true;
        }
        rest = ByteBuffer.allocate(joined.remaining()).put(joined).flip();
        return false;
    }

    private static boolean drain(ByteBuffer bytes, StreamSinkChannel channel) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.write(bytes) == 0) {
                return false;
            }
        }
        return true;
    }
}
