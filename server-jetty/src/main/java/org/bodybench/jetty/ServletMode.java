package org.bodybench.jetty;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import org.bodybench.body.Body;
import org.bodybench.body.BodyKind;
import org.bodybench.server.Writer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.server.Request.Handler.AbortException;

/** {@code servlet} and {@code servlet-async} mode: an ee11 servlet's output stream. */
final class ServletMode {
    private static final long NEVER = 0;
    private static final int ABORT = -1;

    private ServletMode() {}

    /** Writes with {@code how} within {@code service}. */
    static <B extends Body> Writer<Exchange, B> blocking(StreamWriter<B, ? super ServletOutputStream> how) {
        return (exchange, body) -> exchange.inServlet(
                (request, response) -> answer(exchange, response, () -> write(exchange, response, how, body)));
    }

    /**
     * Writes with {@code how} on a thread that {@link AsyncContext#start} gives, after {@code service} has returned:
     * what an adapter does whose handler may answer whenever and wherever it likes, as Ring's.
     */
    static <B extends Body> Writer<Exchange, B> async(StreamWriter<B, ? super ServletOutputStream> how) {
        return (exchange, body) -> exchange.inServlet((request, response) -> {
            AsyncContext async = startAsync(request);
            async.start(() -> answer(exchange, response, () -> {
                write(exchange, response, how, body);
                async.complete();
            }));
        });
    }

    /** Writes the pieces of a body whenever the stream is ready for more, without ever blocking. */
    static <B extends Body> Writer<Exchange, B> listening(PieceSource<B> source) {
        return (exchange, body) -> exchange.inServlet((request, response) -> {
            AsyncContext async = startAsync(request);
            answer(exchange, response, () -> {
                Pieces pieces = source.of(body);
                frame(exchange, response, body);
                response.getOutputStream().setWriteListener(new ListenerPump(exchange, async, response, pieces));
            });
        });
    }

    private static AsyncContext startAsync(HttpServletRequest request) {
        AsyncContext async = request.startAsync();
        async.setTimeout(NEVER);
        return async;
    }

    private static <B extends Body> void write(
            Exchange exchange, HttpServletResponse response, StreamWriter<B, ? super ServletOutputStream> how, B body)
            throws IOException {
        frame(exchange, response, body);
        how.write(exchange, response.getOutputStream(), body);
    }

    /** Says how the end of the body will be known, in the servlet API's words. */
    private static void frame(Exchange exchange, HttpServletResponse response, Body body) throws IOException {
        if (body.spec().kind() != BodyKind.CHUNK) {
            response.setContentLengthLong(body.spec().bytes());
        } else if (exchange.knowsChunks()) {
            response.setHeader(HttpHeader.TRANSFER_ENCODING.asString(), HttpHeaderValue.CHUNKED.asString());
        } else {
            response.flushBuffer();
        }
    }

    private static void answer(Exchange exchange, HttpServletResponse response, Step step) {
        try {
            step.take();
        } catch (IOException | RuntimeException e) {
            abort(exchange, response, e);
        }
    }

    /** Closes the connection in Jetty's way, so that nobody takes what was sent for the whole. */
    static void abort(Exchange exchange, HttpServletResponse response, Throwable cause) {
        Failures.log(exchange.request(), cause);
        try {
            response.sendError(ABORT);
        } catch (IOException | RejectedExecutionException e) {
            // The server is being stopped: Jetty has no thread any more on which it could give up in an orderly way.
            exchange.failed(new AbortException(cause));
        }
    }

    @FunctionalInterface
    private interface Step {
        void take() throws IOException;
    }
}
