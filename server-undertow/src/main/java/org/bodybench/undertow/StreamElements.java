package org.bodybench.undertow;

import io.undertow.connector.PooledByteBuffer;
import io.undertow.io.UndertowOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import org.bodybench.assembly.Bytewise;
import org.bodybench.assembly.ElementCursor;

/** Ways of writing elements to Undertow's blocking stream, which itself has a buffer of Undertow's pool. */
final class StreamElements {
    private StreamElements() {}

    static void each(UndertowOutputStream out, Iterator<byte[]> elements) throws IOException {
        while (elements.hasNext()) {
            out.write(elements.next());
        }
    }

    static void flush(UndertowOutputStream out, Iterator<byte[]> elements) throws IOException {
        while (elements.hasNext()) {
            out.write(elements.next());
            out.flush();
        }
    }

    static void bytewise(UndertowOutputStream out, Iterator<byte[]> elements) throws IOException {
        while (elements.hasNext()) {
            Bytewise.write(out, elements.next());
        }
    }

    /** One array, as whoever only knows {@code OutputStream} joins them. */
    static void join(UndertowOutputStream out, Iterator<byte[]> elements, int length) throws IOException {
        byte[] joined = new byte[length];
        new ElementCursor(elements).fill(ByteBuffer.wrap(joined));
        out.write(joined);
    }

    static void gather(UndertowOutputStream out, Iterator<byte[]> elements, int batchSize) throws IOException {
        ElementCursor cursor = new ElementCursor(elements);
        ByteBuffer[] batch = new ByteBuffer[batchSize];
        int count;
        while ((count = cursor.gather(batch, GatherBatches.ENOUGH_BYTES)) > 0) {
            out.write(count == batchSize ? batch : Arrays.copyOf(batch, count));
        }
    }

    static void coalesce(UndertowOutputStream out, Iterator<byte[]> elements, Reply reply) throws IOException {
        try (PooledByteBuffer pooled =
                reply.exchange().getConnection().getByteBufferPool().allocate()) {
            copy(new ElementCursor(elements), pooled.getBuffer(), out);
        }
    }

    /** Through the thread's direct buffer. */
    static void copyWindows(UndertowOutputStream out, Iterator<byte[]> elements, ByteBuffer window) throws IOException {
        copy(new ElementCursor(elements), window, out);
    }

    private static void copy(ElementCursor elements, ByteBuffer through, UndertowOutputStream out) throws IOException {
        int room = through.limit();
        while (elements.hasRemaining()) {
            elements.fill(through.clear().limit(room));
            out.write(through.flip());
        }
    }
}
