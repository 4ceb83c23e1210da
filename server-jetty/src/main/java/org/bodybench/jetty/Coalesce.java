package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;

/** {@code coalesce}: elements copied into a pooled buffer of a fixed size, which is written when full. */
final class Coalesce {
    /** The largest size that Jetty's pool keeps by default. */
    static final int BUFFER_BYTES = 64 << 10;

    private Coalesce() {}

    /** All elements of an array. */
    static void send(Exchange exchange, ArrayBody body) {
        exchange.frame(body);
        Pump.send(exchange, new Elements(body.elements().iterator()), BUFFER_BYTES);
    }

    /** All elements; a chunk is as large as a buffer. */
    static void send(Exchange exchange, ChunkBody body) {
        exchange.frame(body);
        Pump.send(exchange, new Elements(body.elements()), BUFFER_BYTES);
    }

    /** All elements of an array, by bulk writes of an array of the pool. */
    static void write(Exchange exchange, OutputStream out, ArrayBody body) throws IOException {
        write(exchange, out, new Elements(body.elements().iterator()));
    }

    /** All elements, by bulk writes of an array of the pool. */
    static void write(Exchange exchange, OutputStream out, ChunkBody body) throws IOException {
        write(exchange, out, new Elements(body.elements()));
    }

    private static void write(Exchange exchange, OutputStream out, Pieces pieces) throws IOException {
        RetainableByteBuffer buffer = exchange.acquire(BUFFER_BYTES, false);
        try {
            ByteBuffer piece = buffer.getByteBuffer();
            boolean ended = false;
            while (!ended) {
                BufferUtil.clearToFill(piece);
                ended = pieces.fill(piece);
                BufferUtil.flipToFlush(piece, 0);
                if (piece.hasRemaining()) {
                    out.write(piece.array(), 0, piece.remaining());
                }
            }
        } finally {
            buffer.release();
        }
    }
}
