package org.bodybench.jetty;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.PreEncodedHttpField;

/** The response headers that do not depend on the request, encoded once. */
final class StandardHeaders {
    /** What every response is. */
    static final String TEXT = "text/plain;charset=utf-8";

    private static final HttpField CONTENT_TYPE = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, TEXT);
    private static final HttpField CHUNKED =
            new PreEncodedHttpField(HttpHeader.TRANSFER_ENCODING, HttpHeaderValue.CHUNKED.asString());
    private static final int EXTRA_CHARACTERS = 50;

    private final List<HttpField> extra;

    /** With this many extra headers of 50 characters in every response. */
    StandardHeaders(int extraHeaders) {
        extra = IntStream.range(0, extraHeaders)
                .<HttpField>mapToObj(
                        number -> new PreEncodedHttpField("X-My-Header-" + number, "x".repeat(EXTRA_CHARACTERS)))
                .toList();
    }

    /** Adds them to a response. */
    void addTo(HttpFields.Mutable headers) {
        headers.add(CONTENT_TYPE);
        for (int number = 0; number < extra.size(); number++) {
            headers.add(extra.get(number));
        }
    }

    /**
     * Asks for chunks. Without this field Jetty gives a length to a body that is complete with its first write, and
     * ends the body with the connection when the client wants that closed.
     */
    static void addChunked(HttpFields.Mutable headers) {
        headers.add(CHUNKED);
    }
}
