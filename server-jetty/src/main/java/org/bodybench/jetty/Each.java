package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;
import org.eclipse.jetty.util.BufferUtil;

/**
 * {@code each}: one write and callback for each element. Jetty's {@code Response.write} collects nothing: each write
 * goes to the socket at once, so that there is nothing left to be flushed, and {@code flush} is the same.
 */
final class Each extends Sending {
    private final Iterator<byte[]> elements;
    private boolean ended;

    private Each(Exchange exchange, Iterator<byte[]> elements) {
        super(exchange);
        this.elements = elements;
    }

    /** All elements of an array. */
    static void send(Exchange exchange, ArrayBody body) {
        exchange.frame(body);
        new Each(exchange, body.elements().iterator()).start();
    }

    /** All elements, as they come, in a chunk each. */
    static void send(Exchange exchange, ChunkBody body) {
        exchange.frame(body);
        new Each(exchange, body.elements()).start();
    }

    /** All elements of an array, by one bulk write each. */
    static void write(Exchange exchange, OutputStream out, ArrayBody body) throws IOException {
        for (byte[] element : body.elements()) {
            out.write(element);
        }
    }

    /** All elements, as they come, by one bulk write each. */
    static void write(Exchange exchange, OutputStream out, ChunkBody body) throws IOException {
        for (Iterator<byte[]> elements = body.elements(); elements.hasNext(); ) {
            out.write(elements.next());
        }
    }

    @Override
    protected Action process() {
        if (ended) {
            return Action.SUCCEEDED;
        }
        ended = !elements.hasNext();
        ByteBuffer next = ended ? BufferUtil.EMPTY_BUFFER : ByteBuffer.wrap(elements.next());
        exchange().response().write(ended, next, this);
        return Action.SCHEDULED;
    }
}
