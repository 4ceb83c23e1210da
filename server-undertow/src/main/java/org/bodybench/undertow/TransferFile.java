package org.bodybench.undertow;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.bodybench.body.FileBody;
import org.xnio.channels.StreamSinkChannel;

/**
 * {@code sendfile}: the kernel copies the file to the socket. The response channel reads the first bytes itself, from
 * the file's own position, so each response has the file opened for itself.
 */
final class TransferFile extends Pump {
    private final FileChannel file;
    private final long length;
    private long position;

    TransferFile(FileBody body, Reply reply) throws IOException {
        super(reply);
        file = reply.closeAtEnd(FileChannel.open(body.path(), StandardOpenOption.READ));
        length = body.length();
    }

    @Override
    boolean write(StreamSinkChannel channel) throws IOException {
        while (position < length) {
            long count = channel.transferFrom(file, position, length - position);
            if (count <= 0) {
                return isFull(channel);
            }
            position += count;
        }
        return true;
    }

    /** Nothing was taken: because the channel is full, or because nothing is left in a file that was cut. */
    private boolean isFull(StreamSinkChannel channel) throws IOException {
        if (file.size() <= position) {
            throw new EOFException("the file has become shorter");
        }
        return false;
    }
}
