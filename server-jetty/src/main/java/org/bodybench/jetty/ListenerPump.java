package org.bodybench.jetty;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.IO;

/**
 * Writes pieces through one pooled buffer whenever the servlet's stream is ready: the non-blocking form of asynchronous
 * processing, which holds no thread while the client reads. Jetty calls it on one thread at a time.
 */
final class ListenerPump implements WriteListener {
    private final Exchange exchange;
    private final AsyncContext async;
    private final HttpServletResponse response;
    private final ServletOutputStream out;
    private final Pieces pieces;
    private final RetainableByteBuffer buffer;
    private boolean ended;
    private boolean released;

    ListenerPump(Exchange exchange, AsyncContext async, HttpServletResponse response, Pieces pieces)
            throws IOException {
        this.exchange = exchange;
        this.async = async;
        this.response = response;
        this.out = response.getOutputStream();
        this.pieces = pieces;
        this.buffer = exchange.acquirePiece();
    }

    @Override
    public void onWritePossible() {
        try {
            while (!ended && out.isReady()) {
                writePiece();
            }
            if (ended && out.isReady()) {
                release();
                async.complete();
            }
        } catch (IOException e) {
            // Not left to Jetty, which would close the stream, and so end the body as if it were complete.
            onError(e);
        }
    }

    private void writePiece() throws IOException {
        ByteBuffer piece = buffer.getByteBuffer();
        BufferUtil.clearToFill(piece);
        ended = pieces.fill(piece);
        BufferUtil.flipToFlush(piece, 0);
        if (piece.hasRemaining()) {
            out.write(piece);
        }
    }

    @Override
    public void onError(Throwable cause) {
        // A write that fails is told twice: by the next write, and by Jetty.
        if (!released) {
            release();
            ServletMode.abort(exchange, response, cause);
        }
    }

    private void release() {
        released = true;
        buffer.release();
        IO.close(pieces);
    }
}
