package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.EOFException;
import java.io.IOException;

/** A file read through direct buffers of the allocator's, each a piece. */
final class FilePieces implements Pieces {
    private final OpenFile file;
    private final long length;
    private final int pieceBytes;
    private long position;

    /** The pieces of {@code file}, which they release, from its start to {@code length}. */
    FilePieces(OpenFile file, long length, int pieceBytes) {
        this.file = file;
        this.length = length;
        this.pieceBytes = pieceBytes;
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
            fill(piece, count);
            position += count;
            return piece;
        } catch (IOException | RuntimeException e) {
            piece.release();
            throw e;
        }
    }

    /** A read may return less than was asked for. */
    private void fill(ByteBuf piece, int count) throws IOException {
        while (piece.readableBytes() < count) {
            int read =
                    piece.writeBytes(file.channel(), position + piece.readableBytes(), count - piece.readableBytes());
            if (read < 0) {
                throw new EOFException("a file is shorter than its body");
            }
        }
    }

    @Override
    public void close() {
        file.release();
    }
}
