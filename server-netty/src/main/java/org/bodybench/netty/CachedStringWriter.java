package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.bodybench.body.StringBody;
import org.bodybench.server.Writer;

/**
 * Strings kept in direct buffers that nobody can release, so that a response costs a duplicate and neither a copy nor a
 * reference count: the limit.
 */
final class CachedStringWriter implements Writer<NettyExchange, StringBody> {
    private static final long MOST_BYTES = 256L << 20;

    private final Kept<StringBody, ByteBuf> kept = new Kept<>(MOST_BYTES, CachedStringWriter::keep);

    @Override
    public void write(NettyExchange exchange, StringBody body) throws IOException {
        exchange.send(kept.of(body).duplicate());
    }

    private static ByteBuf keep(StringBody body) {
        ByteBuffer direct =
                ByteBuffer.allocateDirect(body.length()).put(body.bytes()).flip();
        return Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(direct));
    }
}
