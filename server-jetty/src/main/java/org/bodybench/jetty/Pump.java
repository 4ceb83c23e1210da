package org.bodybench.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.bodybench.body.Body;
import org.bodybench.server.Writer;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.IO;

/**
 * Sends a body through one pooled buffer: filled, written, and filled again when the write is complete. This is
 * {@code coalesce} where the body is elements, and {@code read} where it is a file's; {@code tuned} does it in fewer writes
 * through a larger buffer.
 */
final class Pump extends Sending {
    private final Pieces pieces;
    private final RetainableByteBuffer buffer;
    private boolean ended;

    private Pump(Exchange exchange, Pieces pieces, RetainableByteBuffer buffer) {
        super(exchange);
        this.pieces = pieces;
        this.buffer = buffer;
    }

    /**
     * Where the buffer comes from.
     *
     * @param <B> the kind of body
     */
    @FunctionalInterface
    interface Room<B extends Body> {
        /** A buffer for one response, which releases it. */
        RetainableByteBuffer acquire(Exchange exchange, B body);
    }

    /** Sends a body through a buffer of the size of a piece. */
    static <B extends Body> Writer<Exchange, B> of(PieceSource<B> source) {
        return through((exchange, body) -> exchange.acquirePiece(), source);
    }

    /** Sends a body through this buffer. */
    static <B extends Body> Writer<Exchange, B> through(Room<B> room, PieceSource<B> source) {
        return (exchange, body) -> {
            Pieces pieces = source.of(body);
            exchange.frame(body);
            new Pump(exchange, pieces, room.acquire(exchange, body)).start();
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
