package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import org.bodybench.body.Body;

/**
 * One way of writing one kind of body to a blocking stream, whichever API the stream belongs to.
 *
 * @param <B> the kind of body
 * @param <O> what it asks of the stream
 */
@FunctionalInterface
interface StreamWriter<B extends Body, O extends OutputStream> {
    /**
     * Writes the whole body; does not close the stream.
     *
     * @throws IOException when the peer has gone, or a file can't be read
     */
    void write(Exchange exchange, O out, B body) throws IOException;
}
