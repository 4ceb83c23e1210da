package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import org.bodybench.body.StringBody;
import org.bodybench.server.Writer;

/**
 * A {@code String} encoded straight into a direct buffer, by Netty's encoder: once over the text for the length, once
 * for the bytes, and nothing for the garbage collector.
 */
final class EncodeWriter implements Writer<NettyExchange, StringBody> {
    @Override
    public void write(NettyExchange exchange, StringBody body) {
        int length = ByteBufUtil.utf8Bytes(body.text());
        ByteBuf encoded = exchange.allocator().directBuffer(length);
        ByteBufUtil.reserveAndWriteUtf8(encoded, body.text(), length);
        exchange.send(encoded);
    }
}
