package org.bodybench.server;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;
import org.bodybench.body.Content;

/** What answers must look like. Every violation is an {@link AssertionError} that names the request. */
final class Answers {
    private static final String CONTENT_TYPE = "text/plain;charset=utf-8";

    private Answers() {}

    /** The complete body of {@code spec}, framed as its kind has to be, to an HTTP/1.1 request. */
    static void checkBody(RawRequest request, BodySpec spec, RawResponse response) {
        checkHead(request, spec, response.head());
        checkBytes(request, Content.of(spec.bytes()), response.body());
    }

    /** No byte of a body, but the head of the answer to a GET. */
    static void checkHeadOnly(RawRequest request, BodySpec spec, RawResponse response) {
        checkCommon(request, 200, response.head());
        check(response.body().length == 0, request, "a HEAD has no body");
        if (spec.kind() == BodyKind.CHUNK) {
            check(!response.head().has("Content-Length"), request, "nobody knows the length of a chunk body");
        } else {
            checkLength(request, response.head(), spec.bytes());
        }
    }

    /** Status, headers and framing of the answer to an HTTP/1.1 request. */
    static void checkHead(RawRequest request, BodySpec spec, RawHead head) {
        checkCommon(request, 200, head);
        check(head.version().equals("HTTP/1.1"), request, "answered in " + head.version());
        if (spec.kind() == BodyKind.CHUNK) {
            check(head.isChunked(), request, "chunk bodies are sent with Transfer-Encoding: chunked: " + head);
        } else {
            checkLength(request, head, spec.bytes());
        }
    }

    /** The complete body of {@code spec} to an HTTP/1.0 request, which knows of no chunks. */
    static void checkHttp10(RawRequest request, BodySpec spec, RawResponse response) {
        RawHead head = response.head();
        checkCommon(request, 200, head);
        check(!head.isChunked(), request, "HTTP/1.0 has no Transfer-Encoding");
        if (spec.kind() == BodyKind.CHUNK) {
            check(!head.has("Content-Length"), request, "a chunk body ends with the connection, it has no length");
        } else {
            checkLength(request, head, spec.bytes());
        }
        checkBytes(request, Content.of(spec.bytes()), response.body());
    }

    /** A refusal: this status and one line that says why. */
    static void checkRefusal(RawRequest request, int status, RawResponse response) {
        RawHead head = response.head();
        checkCommon(request, status, head);
        check(head.contentLength().isPresent(), request, "a refusal has a length: " + head);
        if (request.isHead()) {
            return;
        }
        String line = new String(response.body(), StandardCharsets.UTF_8);
        check(
                line.length() > 1 && line.indexOf('\n') == line.length() - 1 && line.indexOf('\r') < 0,
                request,
                "a refusal is one line, not '" + line + "'");
    }

    /** Compares two bodies. */
    static void checkBytes(RawRequest request, byte[] expected, byte[] actual) {
        int mismatch = Arrays.mismatch(expected, actual);
        if (mismatch >= 0) {
            throw new AssertionError(request + ": " + expected.length + " bytes expected, " + actual.length
                    + " came, and they differ from byte " + mismatch + ": " + around(expected, mismatch)
                    + " expected, not " + around(actual, mismatch));
        }
    }

    private static String around(byte[] bytes, int at) {
        int end = Math.min(bytes.length, at + 16);
        return "'" + new String(Arrays.copyOfRange(bytes, at, Math.max(at, end)), StandardCharsets.ISO_8859_1) + "'";
    }

    private static void checkCommon(RawRequest request, int status, RawHead head) {
        check(head.status() == status, request, "status " + status + " expected: " + head);
        String type = head.one("Content-Type").replace(" ", "").toLowerCase(Locale.ROOT);
        check(type.equals(CONTENT_TYPE), request, "Content-Type is " + head.one("Content-Type"));
        check(!head.has("Date"), request, "Date is off");
        check(!head.has("Server"), request, "Server is off");
    }

    private static void checkLength(RawRequest request, RawHead head, long bytes) {
        check(!head.isChunked(), request, "a body of known length is not chunked");
        check(
                head.contentLength().equals(OptionalLong.of(bytes)),
                request,
                "Content-Length: " + bytes + " expected: " + head);
    }

    private static void check(boolean holds, RawRequest request, String complaint) {
        if (!holds) {
            throw new AssertionError(request + ": " + complaint);
        }
    }
}
