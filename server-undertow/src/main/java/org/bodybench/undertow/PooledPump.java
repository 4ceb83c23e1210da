package org.bodybench.undertow;

import io.undertow.connector.ByteBufferPool;
import io.undertow.connector.PooledByteBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.channels.StreamSinkChannel;

/**
 * Fills one buffer of a pool and writes it, over and over. A write that fails ends the exchange from within
 * itself, while the channel still restores the limit of the buffer: so the buffer goes back to the pool, where another
 * I/O thread may take it, only when the write has returned.
 */
abstract class PooledPump extends Pump {
    private final PooledByteBuffer pooled;
    private boolean last;
    private volatile boolean writing;
    private volatile boolean ended;

    PooledPump(ByteBufferPool pool, Reply reply) {
        super(reply);
        pooled = pool.allocate();
        pooled.getBuffer().limit(0);
        reply.closeAtEnd(this::end);
    }

    private void end() {
        ended = true;
        if (!writing) {
            pooled.close();
        }
    }

    /** Puts the next bytes of the body, at least one, into {@code empty}. */
    abstract void fill(ByteBuffer empty) throws IOException;

    /** Whether there are bytes that have not been filled in. */
    abstract boolean hasMore();

    @Override
    final boolean write(StreamSinkChannel channel) throws IOException {
        writing = true;
        try {
            return write(channel, pooled.getBuffer());
        } finally {
            writing = false;
            if (ended) {
                pooled.close();
            }
        }
    }

    private boolean write(StreamSinkChannel channel, ByteBuffer buffer) throws IOException {
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
