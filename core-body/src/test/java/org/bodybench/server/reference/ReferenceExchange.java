package org.bodybench.server.reference;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import org.bodybench.body.Body;
import org.bodybench.body.BodyKind;
import org.bodybench.server.Refusal;
import org.bodybench.server.ServerStats;

/** A request to be answered: writes the head, and frames the body as the kind and the client want it. */
public class ReferenceExchange {
    private final Request request;
    private final Connection connection;
    private boolean endsConnection;

    protected ReferenceExchange(Request request, Connection connection) {
        this.request = request;
        this.connection = connection;
        this.endsConnection = !request.keepsConnection();
    }

    /** Sends the head of a complete answer; the body goes into the stream, which must be closed behind it. */
    OutputStream start(Body body) throws IOException {
        return start("200 OK", "", isMeasured(body) ? OptionalLong.of(lengthOf(body)) : OptionalLong.empty());
    }

    /** Answers with one line. */
    void refuse(Refusal<?> refusal) throws IOException {
        byte[] bytes = refusal.bytes();
        String allow = refusal.status() == 405 ? "Allow: " + Refusal.ALLOW + "\r\n" : "";
        try (OutputStream out = start(refusal.status() + " Refused", allow, OptionalLong.of(bytes.length))) {
            out.write(bytes);
        }
    }

    /** Counts the answer, all of which was handed to the kernel. */
    protected void completed(ServerStats.Worker worker) {
        worker.completed();
    }

    /** Whether the body is sent with its length. */
    protected boolean isMeasured(Body body) {
        return body.spec().kind() != BodyKind.CHUNK;
    }

    /** What Content-Length says. */
    protected long lengthOf(Body body) {
        return body.spec().bytes();
    }

    /** Whether the body is sent. */
    protected boolean sendsBody() {
        return !request.isHead();
    }

    /** Whether the client understands chunks. */
    protected boolean knowsChunks() {
        return !request.isHttp10();
    }

    /** What lies between the framing and the strategy that writes. */
    protected OutputStream framed(OutputStream out) {
        return out;
    }

    /** What ends a chunked body. */
    protected String lastChunk() {
        return "0\r\n\r\n";
    }

    /** Whether another request may come behind this one. */
    protected boolean keepsConnection() {
        return !endsConnection;
    }

    private OutputStream start(String status, String headers, OptionalLong length) throws IOException {
        boolean chunked = length.isEmpty() && knowsChunks();
        endsConnection |= length.isEmpty() && !chunked;
        String framing = "";
        if (chunked) {
            framing = "Transfer-Encoding: chunked\r\n";
        } else if (length.isPresent()) {
            framing = "Content-Length: " + length.getAsLong() + "\r\n";
        }
        String head = request.version() + " " + status + "\r\nContent-Type: text/plain;charset=utf-8\r\n" + headers
                + framing + connectionHeader() + extraHeaders() + "\r\n";
        connection.out().write(head.getBytes(StandardCharsets.ISO_8859_1));
        if (!sendsBody()) {
            return new Unsent(connection.out());
        }
        return framed(chunked ? new Chunks(connection.out()) : new Plain(connection.out()));
    }

    private String connectionHeader() {
        if (endsConnection) {
            return "Connection: close\r\n";
        }
        return request.isHttp10() ? "Connection: keep-alive\r\n" : "";
    }

    /** The headers that {@code --response-headers} asks for, as lines. */
    protected String extraHeaders() {
        StringBuilder extra = new StringBuilder();
        for (int number = 0; number < connection.options().responseHeaders(); number++) {
            extra.append("X-My-Header-")
                    .append(number)
                    .append(": ")
                    .append("x".repeat(50))
                    .append("\r\n");
        }
        return extra.toString();
    }

    /** The bytes as they are; closing it flushes, but leaves the connection open. */
    private static class Plain extends FilterOutputStream {
        Plain(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }

    /** Every write becomes one chunk. */
    private final class Chunks extends Plain {
        Chunks(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            // An empty chunk would end the body.
            if (length > 0) {
                ascii(Integer.toHexString(length) + "\r\n");
                out.write(bytes, offset, length);
                ascii("\r\n");
            }
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void close() throws IOException {
            ascii(lastChunk());
            out.flush();
        }

        private void ascii(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    /** Takes a body that a HEAD request must not get. */
    private static final class Unsent extends Plain {
        Unsent(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {}

        @Override
        public void write(int b) {}
    }
}
