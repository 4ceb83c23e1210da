package org.bodybench.undertow;

import io.undertow.io.UndertowOutputStream;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import org.bodybench.body.Body;
import org.bodybench.server.Writer;

/**
 * One way of writing a body to Undertow's blocking stream, on a worker thread.
 *
 * @param <B> the kind of body
 */
@FunctionalInterface
interface StreamWriter<B extends Body> {
    /** Writes all of the body; closing the stream is the caller's business. */
    void write(UndertowOutputStream out, B body, Reply reply) throws IOException;

    /** As the table of strategies has it. */
    static <B extends Body> Writer<Reply, B> blocking(StreamWriter<B> way) {
        return (reply, body) -> {
            reply.exchange().startBlocking();
            UndertowOutputStream out = (UndertowOutputStream) reply.exchange().getOutputStream();
            way.write(out, body, reply);
            end(reply.exchange(), out);
            reply.complete();
        };
    }

    /**
     * A body that ends before its head has gone out would be given a length instead: an empty one in any case, and to
     * HTTP/1.0 every one that fits the stream's buffer.
     */
    private static void end(HttpServerExchange exchange, UndertowOutputStream out) throws IOException {
        if (out.getBytesWritten() == 0 || !exchange.isHttp11()) {
            out.flush();
        }
        out.close();
    }
}
