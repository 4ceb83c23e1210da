package org.bodybench.results.run;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Takes a body off the wire as its framing says, strictly. */
final class FramedBody {
    private static final Pattern CHUNK_SIZE = Pattern.compile("([0-9A-Fa-f]{1,15})[ \t]*(;.*)?");
    private static final int HEXADECIMAL = 16;

    private final Wire wire;
    private final Wire.Sink sink;
    private final Consumer<String> faults;

    FramedBody(Wire wire, Wire.Sink sink, Consumer<String> faults) {
        this.wire = wire;
        this.sink = sink;
        this.faults = faults;
    }

    /**
     * Takes the body to its end.
     *
     * @throws BrokenResponse when it does not end as it must
     * @throws IOException at the deadline, or when the connection breaks
     */
    void read(Framing framing) throws BrokenResponse, IOException {
        if (framing instanceof Framing.Length length) {
            readBytes(length.bytes());
        } else if (framing instanceof Framing.Chunked) {
            readChunks();
        } else {
            while (wire.read(Long.MAX_VALUE, sink) > 0) {
                continue;
            }
        }
    }

    private void readBytes(long count) throws BrokenResponse, IOException {
        long left = count;
        while (left > 0) {
            int read = wire.read(left, sink);
            if (read == 0) {
                throw new BrokenResponse("the connection ended");
            }
            left -= read;
        }
    }

    private void readChunks() throws BrokenResponse, IOException {
        long size;
        do {
            size = chunkSize();
            readBytes(size);
            if (size > 0) {
                expectLineEnd();
            }
        } while (size > 0);
        ResponseHead.fields(wire, faults);
    }

    private long chunkSize() throws BrokenResponse, IOException {
        String line = HeadLines.read(wire, "the size of a chunk", faults);
        var matcher = CHUNK_SIZE.matcher(line);
        if (!matcher.matches()) {
            throw new BrokenResponse("the size of a chunk is " + Shown.of(line) + ", expected hexadecimal digits");
        }
        return Long.parseLong(matcher.group(1), HEXADECIMAL);
    }

    private void expectLineEnd() throws BrokenResponse, IOException {
        int first = wire.read();
        int second = first == '\r' ? wire.read() : first;
        if (first != '\r' || second != '\n') {
            throw new BrokenResponse(
                    second == Wire.END
                            ? "the connection ended at the end of a chunk"
                            : "a chunk is followed by " + Shown.of((byte) second) + ", expected CRLF");
        }
    }
}
