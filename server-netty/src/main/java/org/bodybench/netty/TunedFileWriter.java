package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import org.bodybench.body.FileBody;
import org.bodybench.server.Writer;

/**
 * From a file that stays open. Small bodies are read into one buffer that leaves together with the response's head. Larger
 * ones are left to the kernel: two system calls instead of one, but no copy. The largest are read again, a window at a
 * time: the kernel's own copy goes through 16 pages at once, and so wakes the reader for each 64 KiB.
 */
final class TunedFileWriter implements Writer<NettyExchange, FileBody> {
    private static final int MOST_SENDFILE_BYTES = 256 << 10;

    private final OpenFiles files;
    private final int pieceBytes;
    private final int windowBytes;

    /** Keeps files open in {@code files}. */
    TunedFileWriter(OpenFiles files, NettyOptions options) {
        this.files = files;
        this.pieceBytes = options.piece();
        this.windowBytes = Math.max(options.piece(), options.window());
    }

    @Override
    public void write(NettyExchange exchange, FileBody body) throws IOException {
        OpenFile file = files.open(body.path());
        if (body.length() <= pieceBytes) {
            exchange.send(read(exchange, file, (int) body.length()));
        } else if (body.length() <= MOST_SENDFILE_BYTES) {
            exchange.send(new SharedFileRegion(file, body.length()));
        } else {
            exchange.send(body.length(), new FilePieces(file, body.length(), windowBytes), Pace.windows(windowBytes));
        }
    }

    private static ByteBuf read(NettyExchange exchange, OpenFile file, int length) throws IOException {
        try (Pieces whole = new FilePieces(file, length, length)) {
            return whole.hasNext() ? whole.next(exchange.allocator()) : Unpooled.EMPTY_BUFFER;
        }
    }
}
