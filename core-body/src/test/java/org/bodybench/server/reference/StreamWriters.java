package org.bodybench.server.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.List;
import org.bodybench.assembly.Bytewise;
import org.bodybench.assembly.ElementCursor;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.Body;
import org.bodybench.body.ChunkBody;
import org.bodybench.body.FileBody;
import org.bodybench.body.StringBody;

/** The strategies that an {@link OutputStream} allows. */
final class StreamWriters {
    private static final int COALESCED_BYTES = 32 * 1024;

    private StreamWriters() {}

    static void whole(ReferenceExchange exchange, StringBody body) throws IOException {
        try (OutputStream out = exchange.start(body)) {
            out.write(body.bytes());
        }
    }

    static void encode(ReferenceExchange exchange, StringBody body) throws IOException {
        try (OutputStream out = exchange.start(body)) {
            out.write(body.text().getBytes(StandardCharsets.UTF_8));
        }
    }

    static void each(ReferenceExchange exchange, Body body) throws IOException {
        try (OutputStream out = exchange.start(body)) {
            for (Iterator<byte[]> elements = elements(body); elements.hasNext(); ) {
                out.write(elements.next());
            }
        }
    }

    static void flush(ReferenceExchange exchange, Body body) throws IOException {
        try (OutputStream out = exchange.start(body)) {
            for (Iterator<byte[]> elements = elements(body); elements.hasNext(); ) {
                out.write(elements.next());
                out.flush();
            }
        }
    }

    static void join(ReferenceExchange exchange, ArrayBody body) throws IOException {
        ByteBuffer joined = ByteBuffer.allocate(body.length());
        new ElementCursor(body.elements().iterator()).fill(joined);
        try (OutputStream out = exchange.start(body)) {
            out.write(joined.array());
        }
    }

    static void coalesce(ReferenceExchange exchange, Body body) throws IOException {
        ElementCursor cursor = new ElementCursor(elements(body));
        ByteBuffer buffer = ByteBuffer.allocate(COALESCED_BYTES);
        try (OutputStream out = exchange.start(body)) {
            while (cursor.fill(buffer.clear()) > 0) {
                out.write(buffer.array(), 0, buffer.position());
            }
        }
    }

    static void bytewise(ReferenceExchange exchange, Body body) throws IOException {
        try (OutputStream out = exchange.start(body)) {
            for (Iterator<byte[]> elements = elements(body); elements.hasNext(); ) {
                Bytewise.write(out, elements.next());
            }
        }
    }

    static void read(ReferenceExchange exchange, FileBody body) throws IOException {
        try (InputStream file = Files.newInputStream(body.path());
                OutputStream out = exchange.start(body)) {
            file.transferTo(out);
        }
    }

    private static Iterator<byte[]> elements(Body body) {
        if (body instanceof ChunkBody chunks) {
            return chunks.elements();
        }
        return body instanceof ArrayBody array
                ? array.elements().iterator()
                : List.of(((StringBody) body).bytes()).iterator();
    }
}
