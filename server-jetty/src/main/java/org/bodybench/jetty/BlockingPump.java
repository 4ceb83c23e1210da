package org.bodybench.jetty;

import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.bodybench.body.Body;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;

/** Writes pieces to a blocking stream through one pooled buffer, filled again when it is written. */
final class BlockingPump {
    private BlockingPump() {}

    /** By bulk writes of an array: all that an {@code OutputStream} takes. */
    static <B extends Body> StreamWriter<B, OutputStream> ofArrays(PieceSource<B> source) {
        return (exchange, out, body) -> write(
                source.of(body),
                exchange.acquire(exchange.options().pieceBytes(), false),
                piece -> out.write(piece.array(), 0, piece.remaining()));
    }

    /** By writes of a buffer, which servlets have had since 6.1. */
    static <B extends Body> StreamWriter<B, ServletOutputStream> ofBuffers(PieceSource<B> source) {
        return (exchange, out, body) -> write(source.of(body), exchange.acquirePiece(), out::write);
    }

    private static void write(Pieces pieces, RetainableByteBuffer buffer, Sink sink) throws IOException {
        try (pieces) {
            ByteBuffer piece = buffer.getByteBuffer();
            boolean ended = false;
            while (!ended) {
                BufferUtil.clearToFill(piece);
                ended = pieces.fill(piece);
                BufferUtil.flipToFlush(piece, 0);
                if (piece.hasRemaining()) {
                    sink.write(piece);
                }
            }
        } finally {
            buffer.release();
        }
    }

    @FunctionalInterface
    private interface Sink {
        void write(ByteBuffer piece) throws IOException;
    }
}
