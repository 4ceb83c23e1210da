package org.bodybench.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.IO;

/** Sends pieces through one pooled buffer: filled, written, and filled again when the write is complete. */
final class Pump extends Sending {
    private final Pieces pieces;
    private final RetainableByteBuffer buffer;
    private boolean ended;

    private Pump(Exchange exchange, Pieces pieces, int bufferBytes) {
        super(exchange);
        this.pieces = pieces;
        this.buffer = exchange.acquire(bufferBytes);
    }

    /** Sends {@code pieces} through a buffer of this size, and completes the exchange. */
    static void send(Exchange exchange, Pieces pieces, int bufferBytes) {
        new Pump(exchange, pieces, bufferBytes).start();
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
