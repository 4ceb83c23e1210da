package org.bodybench.jetty;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.bodybench.body.FileBody;

/** A file as pieces, read at positions, so that its channel may be shared. */
final class FilePieces implements Pieces {
    private final FileChannel file;
    private final long length;
    private final boolean closes;
    private long position;

    private FilePieces(FileChannel file, long length, boolean closes) {
        this.file = file;
        this.length = length;
        this.closes = closes;
    }

    /** From a file opened for this response. */
    static FilePieces opened(FileBody body) throws IOException {
        return new FilePieces(FileChannel.open(body.path(), StandardOpenOption.READ), body.length(), true);
    }

    /** From a file that others read as well, and that stays open. */
    static FilePieces shared(FileChannel file, long length) {
        return new FilePieces(file, length, false);
    }

    @Override
    public boolean fill(ByteBuffer buffer) throws IOException {
        if (length - position < buffer.remaining()) {
            buffer.limit(buffer.position() + (int) (length - position));
        }
        while (buffer.hasRemaining()) {
            int count = file.read(buffer, position);
            if (count < 0) {
                throw new EOFException("the file is shorter than " + length + " bytes");
            }
            position += count;
        }
        return position == length;
    }

    @Override
    public void close() throws IOException {
        if (closes) {
            file.close();
        }
    }
}
