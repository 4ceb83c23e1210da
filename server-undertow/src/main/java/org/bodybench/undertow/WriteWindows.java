package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.channels.StreamSinkChannel;

/**
 * {@code tuned} for a string: its bytes as they are, a window at a time. The JDK copies all of a heap buffer to
 * a direct one at each attempt to write it, so a large one costs more with every time that the channel is full.
 */
final class WriteWindows extends Pump {
    private final ByteBuffer bytes;
    private final int windowBytes;

    WriteWindows(byte[] bytes, int windowBytes, Reply reply) {
        super(reply);
        this.bytes = ByteBuffer.wrap(bytes);
        this.windowBytes = windowBytes;
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        while (bytes.position() < bytes.capacity()) {
            bytes.limit(Math.min(bytes.capacity(), bytes.position() + windowBytes));
            if (channel.write(bytes) == 0) {
                return false;
            }
        }
        return true;
    }
}
