package org.bodybench.netty;

import io.netty.buffer.Unpooled;
import org.bodybench.body.StringBody;
import org.bodybench.server.Writer;

/** The element wrapped, without a copy of ours; the transport copies it to a direct buffer of its size. */
final class WholeWriter implements Writer<NettyExchange, StringBody> {
    @Override
    public void write(NettyExchange exchange, StringBody body) {
        exchange.send(Unpooled.wrappedBuffer(body.bytes()));
    }
}
