package org.bodybench.netty;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.ReadOnlyHttpHeaders;
import io.netty.util.AsciiString;
import java.util.ArrayList;
import java.util.List;
import org.bodybench.server.Refusal;

/**
 * Makes the headers of responses. Names and constant values are made once; each response gets an array of its own that
 * the codec walks through once, which costs less than a hash table nobody looks anything up in.
 */
final class ResponseHeads {
    private static final AsciiString CONTENT_TYPE = AsciiString.cached("Content-Type");
    private static final AsciiString TEXT = AsciiString.cached("text/plain;charset=utf-8");
    private static final AsciiString CONTENT_LENGTH = AsciiString.cached("Content-Length");
    private static final AsciiString TRANSFER_ENCODING = AsciiString.cached("Transfer-Encoding");
    private static final AsciiString CHUNKED = AsciiString.cached("chunked");
    private static final AsciiString CONNECTION = AsciiString.cached("Connection");
    private static final AsciiString CLOSE = AsciiString.cached("close");
    private static final AsciiString KEEP_ALIVE = AsciiString.cached("keep-alive");
    private static final AsciiString ALLOW = AsciiString.cached("Allow");
    private static final int EXTRA_CHARACTERS = 50;

    private final CharSequence[] extra;

    /** With this many extra headers of 50 characters in every response. */
    ResponseHeads(int extraHeaders) {
        List<CharSequence> pairs = new ArrayList<>();
        for (int number = 0; number < extraHeaders; number++) {
            pairs.add(AsciiString.cached("X-My-Header-" + number));
            pairs.add(AsciiString.cached("x".repeat(EXTRA_CHARACTERS)));
        }
        extra = pairs.toArray(CharSequence[]::new);
    }

    /** For a body of this many bytes. */
    HttpHeaders sized(Request request, long length) {
        return headers(request, CONTENT_LENGTH, Long.toString(length));
    }

    /** For a body in chunks. */
    HttpHeaders chunked(Request request) {
        return headers(request, TRANSFER_ENCODING, CHUNKED);
    }

    /** For a body that ends with the connection. */
    HttpHeaders untilClose() {
        return headers(CONNECTION, CLOSE);
    }

    /** For a request that gets no body, only a line that says why. */
    HttpHeaders refusal(Request request, int status, int length) {
        CharSequence bytes = Integer.toString(length);
        return status == 405
                ? headers(request, CONTENT_LENGTH, bytes, ALLOW, Refusal.ALLOW)
                : headers(request, CONTENT_LENGTH, bytes);
    }

    private HttpHeaders headers(Request request, CharSequence... framing) {
        if (request.keepAlive() && !request.http10()) {
            return headers(framing);
        }
        CharSequence[] pairs = new CharSequence[framing.length + 2];
        System.arraycopy(framing, 0, pairs, 0, framing.length);
        pairs[framing.length] = CONNECTION;
        pairs[framing.length + 1] = request.keepAlive() ? KEEP_ALIVE : CLOSE;
        return headers(pairs);
    }

    private HttpHeaders headers(CharSequence... pairs) {
        CharSequence[] all = new CharSequence[2 + pairs.length + extra.length];
        all[0] = CONTENT_TYPE;
        all[1] = TEXT;
        System.arraycopy(pairs, 0, all, 2, pairs.length);
        System.arraycopy(extra, 0, all, 2 + pairs.length, extra.length);
        return new ReadOnlyHttpHeaders(false, all);
    }
}
