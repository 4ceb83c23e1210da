package org.bodybench.undertow;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.bodybench.body.FileBody;

/** {@code read}: the file read into a buffer of Undertow's pool, written piece by piece. */
final class ReadFile extends PooledPump {
    private final FileChannel file;
    private long left;

    ReadFile(FileBody body, Reply reply) throws IOException {
        super(reply.pool(), reply);
        file = reply.closeAtEnd(FileChannel.open(body.path(), StandardOpenOption.READ));
        left = body.length();
    }

    @Override
    void fill(ByteBuffer empty) throws IOException {
        int count = file.read(empty);
        if (count < 0) {
            throw new EOFException("the file has become shorter");
        }
        left -= count;
    }

    @Override
    boolean hasMore() {
        return left > 0;
    }
}
