package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import org.bodybench.body.ArrayBody;
import org.bodybench.server.Writer;

/** All elements copied into one direct buffer of just their size; pooled where the allocator pools that size. */
final class JoinWriter implements Writer<NettyExchange, ArrayBody> {
    @Override
    public void write(NettyExchange exchange, ArrayBody body) {
        ByteBuf joined = exchange.allocator().directBuffer(body.length(), body.length());
        for (byte[] element : body.elements()) {
            joined.writeBytes(element);
        }
        exchange.send(joined);
    }
}
