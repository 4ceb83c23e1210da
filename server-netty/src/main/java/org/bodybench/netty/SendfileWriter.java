package org.bodybench.netty;

import io.netty.channel.DefaultFileRegion;
import org.bodybench.body.FileBody;
import org.bodybench.server.Writer;

/** The file as a region, which the transport opens, and whose bytes the kernel moves to the socket. */
final class SendfileWriter implements Writer<NettyExchange, FileBody> {
    @Override
    public void write(NettyExchange exchange, FileBody body) {
        exchange.send(new DefaultFileRegion(body.path().toFile(), 0, body.length()));
    }
}
