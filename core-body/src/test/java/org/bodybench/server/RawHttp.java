package org.bodybench.server;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A connection to a server on this machine, and a client that forgives nothing: what it does not find exactly as
 * HTTP/1.1 has it is an {@link AssertionError}. Bytes too many show as the malformed head of the next answer.
 *
 * <p>Not thread-safe, except that {@link #abort()} may be called by anybody.
 */
public final class RawHttp implements AutoCloseable {
    private static final Pattern STATUS = Pattern.compile("(HTTP/1\\.[01]) ([1-5][0-9]{2}) ([\\x20-\\x7e]*)");
    private static final Pattern FIELD =
            Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]*([\\x20-\\x7e\\x80-\\xff\\t]*?)[ \\t]*");
    private static final Pattern CHUNK_SIZE = Pattern.compile("[0-9A-Fa-f]{1,8}");
    private static final int LONGEST_LINE = 16 * 1024;

    private final Socket socket;
    private final Duration patience;
    private final byte[] buffer = new byte[16 * 1024];
    private int next;
    private int end;

    private RawHttp(Socket socket, Duration patience) {
        this.socket = socket;
        this.patience = patience;
    }

    /**
     * A new connection.
     *
     * @param port where the server listens, on the loopback address
     * @param patience how long to wait for the next byte before the server is taken to hang
     * @throws IOException when the server does not accept
     */
    public static RawHttp connect(int port, Duration patience) throws IOException {
        return connect(port, patience, new Socket());
    }

    /** A new connection with this much room for bytes that nobody has read yet. */
    public static RawHttp connect(int port, Duration patience, int receiveBufferBytes) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(receiveBufferBytes);
        return connect(port, patience, socket);
    }

    private static RawHttp connect(int port, Duration patience, Socket socket) throws IOException {
        try {
            socket.connect(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), (int) patience.toMillis());
            socket.setSoTimeout((int) patience.toMillis());
            socket.setTcpNoDelay(true);
            return new RawHttp(socket, patience);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Sends requests in one write. */
    public void send(RawRequest... requests) throws IOException {
        send(List.of(requests));
    }

    /** Sends requests in one write. */
    public void send(List<RawRequest> requests) throws IOException {
        int length = 0;
        List<byte[]> parts = new ArrayList<>();
        for (RawRequest request : requests) {
            parts.add(request.bytes());
            length += parts.get(parts.size() - 1).length;
        }
        byte[] all = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        send(all);
    }

    /** Sends bytes as they are. */
    public void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Sends one request and receives its answer. */
    public RawResponse exchange(RawRequest request) throws IOException {
        send(request);
        return receive(request);
    }

    /** The answer to a request that was sent; answers come in the order of the requests. */
    public RawResponse receive(RawRequest request) throws IOException {
        RawHead head = receiveHead();
        try (InputStream body = body(request, head)) {
            return new RawResponse(head, body.readAllBytes());
        }
    }

    /** The head of the next answer; its {@link #body} must be read to the end before the one after. */
    public RawHead receiveHead() throws IOException {
        Matcher status = STATUS.matcher(line("a status line"));
        if (!status.matches()) {
            throw new AssertionError("not a status line: '" + status.replaceAll("$0") + "'");
        }
        List<RawHead.Field> fields = new ArrayList<>();
        for (String line = line("a header"); !line.isEmpty(); line = line("a header")) {
            Matcher field = FIELD.matcher(line);
            if (!field.matches()) {
                throw new AssertionError("not a header: '" + line + "'");
            }
            fields.add(new RawHead.Field(field.group(1), field.group(2)));
        }
        return new RawHead(status.group(1), Integer.parseInt(status.group(2)), fields);
    }

    /** The body that belongs to a head: it ends where the head says, and is an error when the bytes end before. */
    public InputStream body(RawRequest request, RawHead head) {
        boolean chunked = head.isChunked();
        boolean measured = head.contentLength().isPresent();
        if (chunked && measured) {
            throw new AssertionError("both Transfer-Encoding and Content-Length");
        }
        if (request.isHead()) {
            return new Measured(0);
        }
        if (chunked) {
            return new Chunked();
        }
        if (measured) {
            return new Measured(head.contentLength().getAsLong());
        }
        if (request.version().equals("HTTP/1.1") && !head.connectionSays("close")) {
            throw new AssertionError("nothing says where the body ends: " + head);
        }
        return new UntilClosed();
    }

    /** Whether an answer, or a part of it, is there already. Never waits. */
    public boolean hasBytes() throws IOException {
        return next < end || socket.getInputStream().available() > 0;
    }

    /** Waits until the server ends the connection. Bytes that come before are an error. */
    public void expectEnd() throws IOException {
        if (next < end || fill("the end of the connection")) {
            throw new AssertionError("bytes where the connection should end: '" + text(next, end) + "'");
        }
    }

    /** Closes the connection at once and discards what is under way: the server sees a reset. */
    public void abort() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private String line(String what) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = oneByte(what); read != '\r'; read = oneByte(what)) {
            if (read == '\n') {
                throw new AssertionError("a line feed without a carriage return behind '" + line + "'");
            }
            if (line.length() == LONGEST_LINE) {
                throw new AssertionError("no end of a line that begins with '" + line.substring(0, 200) + "'");
            }
            line.append((char) read);
        }
        if (oneByte(what) != '\n') {
            throw new AssertionError("a carriage return without a line feed behind '" + line + "'");
        }
        return line.toString();
    }

    private int oneByte(String what) throws IOException {
        if (next == end && !fill(what)) {
            throw new EOFException("the connection ended before " + what);
        }
        return buffer[next++] & 0xff;
    }

    private boolean fill(String what) throws IOException {
        try {
            int count = socket.getInputStream().read(buffer);
            next = 0;
            end = Math.max(0, count);
            return count > 0;
        } catch (SocketTimeoutException e) {
            throw new AssertionError("nothing came for " + patience + " while waiting for " + what, e);
        }
    }

    private String text(int from, int to) {
        return new String(buffer, from, Math.min(200, to - from), StandardCharsets.ISO_8859_1);
    }

    /** Some of the next bytes, -1 at the end of the connection. */
    private int some(byte[] target, int offset, long most, String what) throws IOException {
        if (next == end && !fill(what)) {
            return -1;
        }
        int count = (int) Math.min(most, end - next);
        System.arraycopy(buffer, next, target, offset, count);
        next += count;
        return count;
    }

    private abstract static class Body extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }
    }

    private final class Measured extends Body {
        private final long length;
        private long left;

        Measured(long length) {
            this.length = length;
            this.left = length;
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            if (left == 0) {
                return -1;
            }
            int got = some(target, offset, Math.min(count, left), "byte " + (length - left) + " of " + length);
            if (got < 0) {
                throw new EOFException("the connection ended after " + (length - left) + " of " + length + " bytes");
            }
            left -= got;
            return got;
        }
    }

    private final class Chunked extends Body {
        private long leftInChunk;
        private long before;
        private boolean ended;

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            if (!ended && leftInChunk == 0) {
                startChunk();
            }
            if (ended) {
                return -1;
            }
            int got = some(target, offset, Math.min(count, leftInChunk), "byte " + before + " in a chunk");
            if (got < 0) {
                throw new EOFException("the connection ended within a chunk, after " + before + " bytes");
            }
            before += got;
            leftInChunk -= got;
            if (leftInChunk == 0) {
                expectLineEnd("the line end behind a chunk");
            }
            return got;
        }

        private void startChunk() throws IOException {
            String size = line("the size of a chunk, after " + before + " bytes");
            if (!CHUNK_SIZE.matcher(size).matches()) {
                throw new AssertionError("not the size of a chunk, after " + before + " bytes: '" + size + "'");
            }
            leftInChunk = Long.parseLong(size, 16);
            if (leftInChunk == 0) {
                expectLineEnd("the line end behind the last chunk");
                ended = true;
            }
        }

        private void expectLineEnd(String what) throws IOException {
            String line = line(what);
            if (!line.isEmpty()) {
                throw new AssertionError("'" + line + "' instead of " + what);
            }
        }
    }

    private final class UntilClosed extends Body {
        private long before;

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            int got = some(target, offset, count, "byte " + before + " or the end of the connection");
            before += Math.max(0, got);
            return got;
        }
    }
}
