package org.bodybench.jetty;

import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import org.bodybench.body.Body;
import org.bodybench.server.Writer;

/** Sends a body that is there in buffers, few as they may be, without a copy of ours. */
final class ReadyBuffers extends Sending {
    private final Iterator<ByteBuffer> buffers;

    private ReadyBuffers(Exchange exchange, List<ByteBuffer> buffers) {
        super(exchange);
        this.buffers = buffers.iterator();
    }

    /**
     * How bodies of one kind become buffers.
     *
     * @param <B> the kind of body
     */
    @FunctionalInterface
    interface Source<B extends Body> {
        /**
         * At least one buffer, for one response alone.
         *
         * @throws IOException when a file can't be opened
         */
        List<ByteBuffer> of(B body) throws IOException;
    }

    /** One write for each buffer. */
    static <B extends Body> Writer<Exchange, B> of(Source<B> source) {
        return (exchange, body) -> {
            List<ByteBuffer> buffers = source.of(body);
            if (buffers.size() == 1) {
                exchange.writeLast(buffers.get(0));
            } else {
                exchange.frame(body);
                new ReadyBuffers(exchange, buffers).start();
            }
        };
    }

    /** One write for each buffer, to a servlet's stream. */
    static <B extends Body> StreamWriter<B, ServletOutputStream> blocking(Source<B> source) {
        return (exchange, out, body) -> {
            for (ByteBuffer buffer : source.of(body)) {
                out.write(buffer);
            }
        };
    }

    @Override
    protected Action process() {
        if (!buffers.hasNext()) {
            return Action.SUCCEEDED;
        }
        ByteBuffer next = buffers.next();
        exchange().response().write(!buffers.hasNext(), next, this);
        return Action.SCHEDULED;
    }
}
