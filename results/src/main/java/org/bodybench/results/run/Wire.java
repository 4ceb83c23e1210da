package org.bodybench.results.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A connection whose bytes are taken as they come, until a deadline. */
final class Wire implements AutoCloseable {
    /** What {@link #read()} returns at the end of the stream. */
    static final int END = -1;

    private static final int BUFFER_BYTES = 64 << 10;

    private final Socket socket = new Socket();
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int next;
    private int limit;
    private long deadline;

    /** Takes bytes that have come. */
    @FunctionalInterface
    interface Sink {
        void accept(byte[] bytes, int offset, int length);
    }

    private Wire() {}

    static Wire open(InetSocketAddress address, Duration patience) throws IOException {
        Wire wire = new Wire();
        try {
            wire.socket.setTcpNoDelay(true);
            wire.socket.connect(address, (int) patience.toMillis());
            return wire;
        } catch (IOException e) {
            wire.close();
            throw e;
        }
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Sets the deadline of what is read from now on. */
    void allow(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
    }

    /**
     * The next byte, or {@link #END}.
     *
     * @throws SocketTimeoutException at the deadline
     */
    int read() throws IOException {
        return fill() ? buffer[next++] & 0xff : END;
    }

    /**
     * Hands over some bytes, at most {@code most}.
     *
     * @return how many; 0 at the end of the stream
     * @throws SocketTimeoutException at the deadline
     */
    int read(long most, Sink sink) throws IOException {
        if (!fill()) {
            return 0;
        }
        int count = (int) Math.min(most, limit - next);
        sink.accept(buffer, next, count);
        next += count;
        return count;
    }

    private boolean fill() throws IOException {
        if (next < limit) {
            return true;
        }
        long left = (deadline - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
            throw new SocketTimeoutException();
        }
        socket.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
        next = 0;
        limit = Math.max(0, socket.getInputStream().read(buffer));
        return limit > 0;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing more is wanted from it, and there is nobody to tell.
            return;
        }
    }
}
