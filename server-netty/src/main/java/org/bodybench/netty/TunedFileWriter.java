package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import java.io.EOFException;
import java.io.IOException;
import org.bodybench.body.FileBody;
import org.bodybench.server.Writer;

/** */
final class TunedFileWriter implements Writer<NettyExchange, FileBody> {
    private final OpenFiles files;
    private final NettyOptions options;

    TunedFileWriter(OpenFiles files, NettyOptions options) {
        this.files = files;
        this.options = options;
    }

    @Override
    public void write(NettyExchange exchange, FileBody body) throws IOException {
        OpenFile file = files.open(body.path());
        switch (System.getProperty("tf", "")) {
            case "region" -> exchange.send(new SharedFileRegion(file, body.length()));
            case "pieces" -> exchange.send(body.length(), new FilePieces(file, body.length(), options.piece(), options.window()));
            default -> {
                FilePieces p = new FilePieces(file, body.length(), (int) body.length(), 0);
                ByteBuf b = p.next(exchange.allocator());
                p.close();
                exchange.send(b);
            }
        }
    }
}
