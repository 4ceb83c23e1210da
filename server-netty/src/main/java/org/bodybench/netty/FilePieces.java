package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file read through pooled direct buffers, each a piece. */
final class FilePieces implements Pieces {
    private final FileChannel file;
    private final int pieceBytes;
    private final long length;
    private long position;

    private FilePieces(FileChannel file, long length, int pieceBytes) {
        this.file = file;
        this.length = length;
        this.pieceBytes = pieceBytes;
    }

    /**
     * The pieces of a file that is opened for them.
     *
     * @throws IOException when it can't be opened
     */
    static FilePieces open(Path path, long length, int pieceBytes) throws IOException {
        return new FilePieces(FileChannel.open(path, StandardOpenOption.READ), length, pieceBytes);
    }

    @Override
    public boolean hasNext() {
        return position < length;
    }

    @Override
    public ByteBuf next(ByteBufAllocator allocator) throws IOException {
        int count = (int) Math.min(pieceBytes, length - position);
        ByteBuf piece = allocator.directBuffer(count, count);
        try {
            int read = piece.writeBytes(file, position, count);
            if (read <= 0) {
                throw new EOFException("the file is shorter than its body");
            }
            position += read;
            return piece;
        } catch (IOException | RuntimeException e) {
            piece.release();
            throw e;
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
