package org.bodybench.undertow;

import io.undertow.connector.ByteBufferPool;
import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpServerExchange;
import java.io.Closeable;
import java.io.IOException;
import org.bodybench.server.ServerStats;
import org.xnio.IoUtils;

/**
 * One response on its way out: what a writer writes to. It ends once, complete and counted, or aborted. As a
 * {@link Sender}'s callback it ends the response when the body has been sent.
 */
final class Reply implements IoCallback {
    private enum State {
        SENDING,
        FLUSHING,
        OVER
    }

    private final HttpServerExchange exchange;
    private final ServerStats.Worker worker;
    private State state = State.SENDING;

    Reply(HttpServerExchange exchange, ServerStats.Worker worker) {
        this.exchange = exchange;
        this.worker = worker;
    }

    HttpServerExchange exchange() {
        return exchange;
    }

    /** The pool of the server's own buffers. */
    ByteBufferPool pool() {
        return exchange.getConnection().getByteBufferPool();
    }

    Sender sender() {
        return exchange.getResponseSender();
    }

    /** Closes {@code resource} when the exchange ends, however it ends; gives it back. */
    <T extends Closeable> T closeAtEnd(T resource) {
        exchange.addExchangeCompleteListener((ended, next) -> {
            IoUtils.safeClose(resource);
            next.proceed();
        });
        return resource;
    }

    /** The sender has sent the body, or has flushed what closes it. */
    @Override
    public void onComplete(HttpServerExchange sent, Sender sender) {
        if (state == State.SENDING) {
            state = State.FLUSHING;
            sender.close(this);
        } else {
            complete();
        }
    }

    @Override
    public void onException(HttpServerExchange failed, Sender sender, IOException exception) {
        abort();
    }

    /** The kernel has the last byte: counts the response, and makes the connection ready for the next request. */
    void complete() {
        if (state != State.OVER) {
            state = State.OVER;
            worker.completed();
            exchange.endExchange();
        }
    }

    /** Cuts the response off: the connection goes first, so that nothing can end the body as if it were whole. */
    void abort() {
        if (state != State.OVER) {
            state = State.OVER;
            IoUtils.safeClose(exchange.getConnection());
            exchange.endExchange();
        }
    }

    /** Whether it has ended: a sender goes on calling back after it has reported a failure. */
    boolean isOver() {
        return state == State.OVER;
    }
}
