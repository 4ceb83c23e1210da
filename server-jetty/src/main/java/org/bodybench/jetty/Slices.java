package org.bodybench.jetty;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.bodybench.body.StringBody;

/**
 * A string's bytes in slices. Whatever is on the heap the JDK copies before it gives it to the kernel, all that is left
 * of it at every attempt: a slice bounds how much is copied in vain when the socket takes only some of it.
 */
final class Slices {
    private static final int SLICE_BYTES = 1 << 20;

    private Slices() {}

    /** As many slices as it takes. */
    static List<ByteBuffer> of(StringBody body) {
        byte[] bytes = body.bytes();
        if (bytes.length <= SLICE_BYTES) {
            return List.of(ByteBuffer.wrap(bytes));
        }
        List<ByteBuffer> slices = new ArrayList<>(bytes.length / SLICE_BYTES + 1);
        for (int from = 0; from < bytes.length; from += SLICE_BYTES) {
            slices.add(ByteBuffer.wrap(bytes, from, Math.min(SLICE_BYTES, bytes.length - from)));
        }
        return slices;
    }
}
