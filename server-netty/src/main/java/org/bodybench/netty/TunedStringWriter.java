package org.bodybench.netty;

import io.netty.buffer.Unpooled;
import java.io.IOException;
import org.bodybench.body.StringBody;
import org.bodybench.server.Writer;

/** Whole up to a window's size, in slices beyond: what is larger is not pooled, and a slow reader would hold it all. */
final class TunedStringWriter implements Writer<NettyExchange, StringBody> {
    private final int pieceBytes;
    private final int windowBytes;

    TunedStringWriter(NettyOptions options) {
        this.pieceBytes = options.piece();
        this.windowBytes = options.window();
    }

    @Override
    public void write(NettyExchange exchange, StringBody body) throws IOException {
        if (body.length() <= windowBytes) {
            exchange.send(Unpooled.wrappedBuffer(body.bytes()));
        } else {
            exchange.send(body.length(), new Slices(body.bytes(), pieceBytes), Pace.windows(windowBytes));
        }
    }
}
