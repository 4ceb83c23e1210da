package org.bodybench.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bodybench.body.BodySpec;
import org.bodybench.body.FileBody;
import org.bodybench.body.StringBody;

/** {@code cached}: a direct copy of a string, or a mapping of a file, kept between responses. */
final class Cached {
    private static final long MOST_KEPT_BYTES = 128L << 20;

    private final Map<BodySpec, List<ByteBuffer>> kept = new ConcurrentHashMap<>();
    private long keptBytes;

    /** A view of the copy. */
    List<ByteBuffer> of(StringBody body) {
        List<ByteBuffer> known = kept.get(body.spec());
        return views(known == null ? keep(body.spec(), List.of(copy(body.bytes()))) : known);
    }

    /** A view of the mapping. */
    List<ByteBuffer> of(FileBody body) throws IOException {
        List<ByteBuffer> known = kept.get(body.spec());
        return views(known == null ? keep(body.spec(), MapFile.map(body)) : known);
    }

    private static ByteBuffer copy(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static List<ByteBuffer> views(List<ByteBuffer> buffers) {
        return buffers.size() == 1
                ? List.of(buffers.get(0).duplicate())
                : buffers.stream().map(ByteBuffer::duplicate).toList();
    }

    /** What is dropped to make room lives on until its last response is sent. */
    private synchronized List<ByteBuffer> keep(BodySpec spec, List<ByteBuffer> buffers) {
        if (keptBytes + spec.bytes() > MOST_KEPT_BYTES) {
            kept.clear();
            keptBytes = 0;
        }
        if (kept.put(spec, buffers) == null) {
            keptBytes += spec.bytes();
        }
        return buffers;
    }
}
