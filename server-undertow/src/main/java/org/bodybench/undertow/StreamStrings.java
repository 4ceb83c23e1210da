package org.bodybench.undertow;

import io.undertow.io.UndertowOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.bodybench.body.StringBody;

/** Ways of writing a string to Undertow's blocking stream. */
final class StreamStrings {
    private StreamStrings() {}

    static void encode(UndertowOutputStream out, StringBody body) throws IOException {
        out.write(body.text().getBytes(StandardCharsets.UTF_8));
    }

    /** As buffers, which the stream hands on, instead of as an array, which it copies to its pool's buffers. */
    static void windows(UndertowOutputStream out, StringBody body, int windowBytes) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(body.bytes());
        while (bytes.position() < body.length()) {
            bytes.limit(Math.min(body.length(), bytes.position() + windowBytes));
            out.write(bytes);
        }
    }
}
