package org.bodybench.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.bodybench.body.Body;
import org.bodybench.server.Writer;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.IO;

/**
 * Sends pieces through one pooled buffer: filled, written, and filled again when the write is complete. This is
 * {@code coalesce} where the pieces are elements, and {@code read} where they are a file's.
 */
final class Pump extends Sending {
    private final Pieces pieces;
    private final RetainableByteBuffer buffer;
    private boolean ended;

    private Pump(Exchange exchange, Pieces pieces) {
        super(exchange);
        this.pieces = pieces;
        this.buffer = exchange.acquire(exchange.options().pieceBytes());
    }

    /** Sends the pieces of a body. */
    static <B extends Body> Writer<Exchange, B> of(PieceSource<B> source) {
        return (exchange, body) -> {
            Pieces pieces = source.of(body);
            exchange.frame(body);
            new Pump(exchange, pieces).start();
        };
    }

    @Override
    protected Action process() throws IOException {
        if (ended) {
            return Action.SUCCEEDED;
        }
        ByteBuffer piece = buffer.getByteBuffer();
        BufferUtil.clearToFill(piece);
        ended = pieces.fill(piece);
        BufferUtil.flipToFlush(piece, 0);
        exchange().response().write(ended, piece, this);
        return Action.SCHEDULED;
    }

    @Override
    void release() {
        buffer.release();
        IO.close(pieces);
    }
}
