package org.bodybench.undertow;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import org.xnio.channels.StreamSinkChannel;

/**
 * {@code tuned} for a large file: the head first, then the kernel copies the file to the socket. Once the head is out
 * the response channel takes the position that it is given, so that the open file can be shared.
 */
final class HeadThenTransfer extends Pump {
    private final FileChannel file;
    private final long length;
    private long position;
    private boolean headSent;

    HeadThenTransfer(FileChannel file, long length, Reply reply) {
        super(reply);
        this.file = file;
        this.length = length;
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        if (!headSent && !channel.flush()) {
            return false;
        }
        headSent = true;
        while (position < length) {
            long count = channel.transferFrom(file, position, length - position);
            if (count <= 0) {
                return isFull();
            }
            position += count;
        }
        return true;
    }

    /** Nothing was taken: because the channel is full, or because nothing is left in a file that was cut. */
    private boolean isFull() throws IOException {
        if (file.size() <= position) {
            throw new EOFException("the file has become shorter");
        }
        return false;
    }
}
