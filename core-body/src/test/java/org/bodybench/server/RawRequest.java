package org.bodybench.server;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A request as it goes over the wire.
 *
 * @param method as GET
 * @param target the request target as it is sent, not encoded
 * @param version HTTP/1.1 or HTTP/1.0
 * @param headers header lines without their line ends
 * @param body what follows the head, framed by the caller's own headers
 */
public record RawRequest(String method, String target, String version, List<String> headers, byte[] body) {
    private static final byte[] NOTHING = {};

    /** Keeps an unmodifiable copy of the headers. */
    public RawRequest {
        headers = List.copyOf(headers);
    }

    /** A GET of HTTP/1.1. */
    public static RawRequest get(String target) {
        return of("GET", target);
    }

    /** A HEAD of HTTP/1.1. */
    public static RawRequest head(String target) {
        return of("HEAD", target);
    }

    /** Any method of HTTP/1.1. */
    public static RawRequest of(String method, String target) {
        return new RawRequest(method, target, "HTTP/1.1", List.of("Host: localhost"), NOTHING);
    }

    /** The same in HTTP/1.0. */
    public RawRequest http10() {
        return new RawRequest(method, target, "HTTP/1.0", headers, body);
    }

    /** The same with one more header. */
    public RawRequest with(String name, String value) {
        List<String> more = new ArrayList<>(headers);
        more.add(name + ": " + value);
        return new RawRequest(method, target, version, more, body);
    }

    /** The same with a body and its length. */
    public RawRequest withBody(byte[] bytes) {
        RawRequest framed = with("Content-Length", Integer.toString(bytes.length));
        return new RawRequest(method, target, version, framed.headers, bytes);
    }

    /** The same with a body in one chunk. */
    public RawRequest withChunkedBody(byte[] bytes) {
        ByteArrayOutputStream chunked = new ByteArrayOutputStream();
        chunked.writeBytes((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        chunked.writeBytes(bytes);
        chunked.writeBytes("\r\n0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
        RawRequest framed = with("Transfer-Encoding", "chunked");
        return new RawRequest(method, target, version, framed.headers, chunked.toByteArray());
    }

    /** Whether the answer has no body because of the method. */
    boolean isHead() {
        return method.equals("HEAD");
    }

    /** The request as bytes. */
    byte[] bytes() {
        StringBuilder head = new StringBuilder(method + " " + target + " " + version + "\r\n");
        headers.forEach(header -> head.append(header).append("\r\n"));
        head.append("\r\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.toString().getBytes(StandardCharsets.ISO_8859_1));
        bytes.writeBytes(body);
        return bytes.toByteArray();
    }

    @Override
    public String toString() {
        return method + " " + target + " " + version;
    }
}
