package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.bodybench.body.ArrayBody;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** {@code join}: all elements copied into one buffer of the pool, one write. */
final class Join {
    private Join() {}

    /** In one write, whose length is the body's. */
    static void send(Exchange exchange, ArrayBody body) {
        RetainableByteBuffer buffer = exchange.acquireOnce(body.length());
        exchange.response().write(true, joined(body, buffer), Callback.from(buffer::release, exchange));
    }

    /** In one bulk write, of an array of the pool. */
    static void write(Exchange exchange, OutputStream out, ArrayBody body) throws IOException {
        RetainableByteBuffer buffer = exchange.acquire(body.length(), false);
        try {
            out.write(joined(body, buffer).array(), 0, body.length());
        } finally {
            buffer.release();
        }
    }

    private static ByteBuffer joined(ArrayBody body, RetainableByteBuffer buffer) {
        ByteBuffer joined = buffer.getByteBuffer();
        BufferUtil.clearToFill(joined);
        for (byte[] element : body.elements()) {
            joined.put(element);
        }
        BufferUtil.flipToFlush(joined, 0);
        return joined;
    }
}
