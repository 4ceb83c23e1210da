package org.bodybench.netty;

import java.io.IOException;
import org.bodybench.body.ArrayBody;
import org.bodybench.server.Writer;

/** Joined up to a window's size, coalesced beyond: what is larger is not pooled, and a slow reader would hold it all. */
final class TunedArrayWriter implements Writer<NettyExchange, ArrayBody> {
    private final JoinWriter join = new JoinWriter();
    private final int pieceBytes;
    private final int windowBytes;

    TunedArrayWriter(NettyOptions options) {
        this.pieceBytes = options.piece();
        this.windowBytes = options.window();
    }

    @Override
    public void write(NettyExchange exchange, ArrayBody body) throws IOException {
        if (body.length() <= windowBytes) {
            join.write(exchange, body);
        } else {
            Pieces coalesced = new CoalescedElements(body.elements().iterator(), pieceBytes);
            exchange.send(body.length(), coalesced, Pace.windows(windowBytes));
        }
    }
}
