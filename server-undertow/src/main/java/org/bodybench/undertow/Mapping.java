package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.StandardOpenOption;
import org.bodybench.body.FileBody;

/** A file in memory: {@code map}, and {@code cached} where it is kept. */
final class Mapping {
    /** A buffer ends below 2 GiB. */
    private static final long MOST_BYTES = 1L << 30;

    private final ByteBuffer[] parts;

    private Mapping(ByteBuffer[] parts) {
        this.parts = parts;
    }

    /** The file mapped now; the mapping goes when the collector finds that nobody has it any more. */
    static Mapping of(FileBody body) throws IOException {
        try (FileChannel file = FileChannel.open(body.path(), StandardOpenOption.READ)) {
            ByteBuffer[] parts = new ByteBuffer[(int) Math.max(1, (body.length() + MOST_BYTES - 1) / MOST_BYTES)];
            for (int part = 0; part < parts.length; part++) {
                long from = part * MOST_BYTES;
                parts[part] = file.map(MapMode.READ_ONLY, from, Math.min(MOST_BYTES, body.length() - from));
            }
            return new Mapping(parts);
        }
    }

    /** Its bytes, in buffers of the caller's own. */
    ByteBuffer[] buffers() {
        ByteBuffer[] own = new ByteBuffer[parts.length];
        for (int part = 0; part < parts.length; part++) {
            own[part] = parts[part].duplicate();
        }
        return own;
    }

    /** Sends it. */
    void send(Reply reply) {
        if (parts.length == 1) {
            reply.sender().send(parts[0].duplicate(), reply);
        } else {
            reply.sender().send(buffers(), reply);
        }
    }
}
