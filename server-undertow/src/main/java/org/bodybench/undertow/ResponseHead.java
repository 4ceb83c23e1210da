package org.bodybench.undertow;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.util.List;
import java.util.stream.IntStream;
import org.bodybench.body.Body;
import org.bodybench.body.BodyKind;
import org.bodybench.server.Refusal;

/** The headers of every response: type, framing, and as many more as were asked for. */
final class ResponseHead {
    private static final String TEXT = "text/plain;charset=utf-8";
    private static final String EXTRA_VALUE = "0123456789".repeat(5);

    private final List<HttpString> extra;

    ResponseHead(int extraHeaders) {
        this.extra = IntStream.range(0, extraHeaders)
                .mapToObj(number -> new HttpString("X-My-Header-" + number))
                .toList();
    }

    /** The head of a response with this body. */
    void setFor(HttpServerExchange exchange, Body body) {
        setCommon(exchange);
        if (body.spec().kind() != BodyKind.CHUNK) {
            setLength(exchange, body.spec().bytes());
        } else if (exchange.isHttp11()) {
            exchange.getResponseHeaders().put(Headers.TRANSFER_ENCODING, Headers.CHUNKED.toString());
        }
    }

    /** The head of a refusal. */
    void setFor(HttpServerExchange exchange, Refusal<Reply> refusal, int length) {
        exchange.setStatusCode(refusal.status());
        setCommon(exchange);
        setLength(exchange, length);
        if (refusal.status() == 405) {
            exchange.getResponseHeaders().put(Headers.ALLOW, Refusal.ALLOW);
        }
    }

    private void setCommon(HttpServerExchange exchange) {
        HeaderMap headers = exchange.getResponseHeaders();
        headers.put(Headers.CONTENT_TYPE, TEXT);
        for (HttpString name : extra) {
            headers.put(name, EXTRA_VALUE);
        }
    }

    /** HTTP/1.0 ends the connection after each response unless it is told otherwise. */
    private static void setLength(HttpServerExchange exchange, long length) {
        exchange.setResponseContentLength(length);
        if (exchange.isHttp10() && exchange.isPersistent()) {
            exchange.getResponseHeaders().put(Headers.CONNECTION, Headers.KEEP_ALIVE.toString());
        }
    }
}
