package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.bodybench.body.StringBody;

/** {@code whole}: the one element handed over as it is. */
final class Whole {
    private Whole() {}

    /** In one write, whose length is the body's. */
    static void send(Exchange exchange, StringBody body) {
        exchange.writeLast(ByteBuffer.wrap(body.bytes()));
    }

    /** In one bulk write. */
    static void write(Exchange exchange, OutputStream out, StringBody body) throws IOException {
        out.write(body.bytes());
    }
}
