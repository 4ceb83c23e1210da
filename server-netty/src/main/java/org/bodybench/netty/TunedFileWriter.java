package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import org.bodybench.body.FileBody;
import org.bodybench.server.Writer;

/**
 * From a file that stays open, small bodies are read into one buffer that leaves together with the response's head, and
 * large ones are left to the kernel: two system calls instead of one, but no copy.
 */
final class TunedFileWriter implements Writer<NettyExchange, FileBody> {
    private final OpenFiles files;
    private final int mostReadBytes;

    /** Keeps files open in {@code files}, and reads bodies of up to {@code mostReadBytes} bytes. */
    TunedFileWriter(OpenFiles files, int mostReadBytes) {
        this.files = files;
        this.mostReadBytes = mostReadBytes;
    }

    @Override
    public void write(NettyExchange exchange, FileBody body) throws IOException {
        OpenFile file = files.open(body.path());
        if (body.length() <= mostReadBytes) {
            exchange.send(read(exchange, file, (int) body.length()));
        } else {
            exchange.send(new SharedFileRegion(file, body.length()));
        }
    }

    private static ByteBuf read(NettyExchange exchange, OpenFile file, int length) throws IOException {
        try (Pieces whole = new FilePieces(file, length, length)) {
            return whole.hasNext() ? whole.next(exchange.allocator()) : Unpooled.EMPTY_BUFFER;
        }
    }
}
