package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.bodybench.body.StringBody;

/** {@code encode}: a {@code String} encoded to UTF-8 for every response. */
final class Encode {
    private Encode() {}

    /** In one write. {@code String.getBytes} outruns a {@code CharsetEncoder}, which has to guess the size. */
    static void send(Exchange exchange, StringBody body) {
        exchange.writeLast(ByteBuffer.wrap(body.text().getBytes(StandardCharsets.UTF_8)));
    }

    /** In one bulk write. */
    static void write(Exchange exchange, OutputStream out, StringBody body) throws IOException {
        out.write(body.text().getBytes(StandardCharsets.UTF_8));
    }
}
