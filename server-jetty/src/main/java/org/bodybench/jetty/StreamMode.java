package org.bodybench.jetty;

import java.io.OutputStream;
import org.bodybench.body.Body;
import org.bodybench.server.Writer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;

/** {@code stream} mode: Jetty's core response as a blocking stream. */
final class StreamMode {
    private StreamMode() {}

    /** Writes with {@code how}, and closes the stream only behind a complete body. */
    static <B extends Body> Writer<Exchange, B> blocking(StreamWriter<B, OutputStream> how) {
        return (exchange, body) -> {
            exchange.frame(body);
            OutputStream out = open(exchange);
            if (exchange.endsWithConnection()) {
                out.flush();
            }
            how.write(exchange, out, body);
            out.close();
            exchange.succeeded();
        };
    }

    private static OutputStream open(Exchange exchange) {
        return exchange.options().bufferedStream()
                ? Response.asBufferedOutputStream(exchange.request(), exchange.response())
                : Content.Sink.asOutputStream(exchange.response());
    }
}
