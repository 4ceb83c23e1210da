package org.bodybench.undertow;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.xnio.channels.StreamSinkChannel;

/**
 * {@code tuned} for a file: read into the thread's direct buffer at a position, so that the open file can be shared, and
 * written. What a full channel leaves is read again.
 */
final class ReadWindows extends Pump {
    private final FileChannel file;
    private final long length;
    private final int windowBytes;
    private final Scratch scratch;
    private long position;

    ReadWindows(FileChannel file, long length, int windowBytes, Scratch scratch, Reply reply) {
        super(reply);
        this.file = file;
        this.length = length;
        this.windowBytes = windowBytes;
        this.scratch = scratch;
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        while (position < length) {
            ByteBuffer window = scratch.room((int) Math.min(windowBytes, length - position));
            if (file.read(window, position) < 0) {
                throw new EOFException("the file has become shorter");
            }
            if (!drain(window.flip(), channel)) {
                return false;
            }
        }
        return true;
    }

    private boolean drain(ByteBuffer window, StreamSinkChannel channel) throws IOException {
        while (window.hasRemaining()) {
            int count = channel.write(window);
            if (count == 0) {
                return false;
            }
            position += count;
        }
        return true;
    }
}
