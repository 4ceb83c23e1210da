package org.bodybench.jetty;

import org.eclipse.jetty.util.IteratingCallback;

/**
 * A body that takes several writes, each started when the one before is complete. However many they are, the stack
 * stays flat: a write that completes at once is answered by another turn of the iteration, not by recursion.
 */
abstract class Sending extends IteratingCallback {
    private final Exchange exchange;

    Sending(Exchange exchange) {
        this.exchange = exchange;
    }

    /** The exchange that is completed by this. */
    final Exchange exchange() {
        return exchange;
    }

    /** Starts to write. */
    final void start() {
        if (exchange.endsWithConnection()) {
            exchange.writeHead(this::iterate, this::abort);
        } else {
            iterate();
        }
    }

    /** Gives back what the body held, if anything; called once, when no write is under way any more. */
    void release() {}

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    @Override
    protected void onCompleteSuccess() {
        release();
        exchange.succeeded();
    }

    @Override
    protected void onCompleteFailure(Throwable cause) {
        release();
        exchange.failed(cause);
    }
}
