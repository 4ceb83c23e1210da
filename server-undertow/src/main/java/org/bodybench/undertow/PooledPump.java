package org.bodybench.undertow;

import io.undertow.connector.PooledByteBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.channels.StreamSinkChannel;

/** Fills one buffer of Undertow's pool and writes it, over and over. */
abstract class PooledPump extends Pump {
    private final PooledByteBuffer pooled;
    private boolean last;

    PooledPump(Reply reply) {
        super(reply);
        pooled = reply.closeAtEnd(
                reply.exchange().getConnection().getByteBufferPool().allocate());
        pooled.getBuffer().limit(0);
    }

    /** Puts the next bytes of the body, at least one, into {@code empty}. */
    abstract void fill(ByteBuffer empty) throws IOException;

    /** Whether there are bytes that have not been filled in. */
    abstract boolean hasMore();

    @Override
    final boolean write(StreamSinkChannel channel) throws IOException {
        ByteBuffer buffer = pooled.getBuffer();
        while (true) {
            while (buffer.hasRemaining()) {
                int count = last ? channel.writeFinal(buffer) : channel.write(buffer);
                if (count == 0) {
                    return false;
                }
            }
            if (!hasMore()) {
                return true;
            }
            fill(buffer.clear());
            buffer.flip();
            last = !hasMore();
        }
    }
}
