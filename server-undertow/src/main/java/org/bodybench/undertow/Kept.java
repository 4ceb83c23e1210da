package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bodybench.body.BodySpec;
import org.bodybench.body.FileBody;
import org.bodybench.body.StringBody;

/** What {@code cached} keeps from one response to the next: strings in direct buffers, files in mappings. */
final class Kept {
    /** Direct memory for strings: the largest string there is. */
    private static final long MOST_STRING_BYTES = BodySpec.MAX_HELD_BYTES;

    /** Mappings take address space only, but there is a limit to their number. */
    private static final int MOST_FILES = 256;

    private final Map<BodySpec, ByteBuffer> strings = new ConcurrentHashMap<>();
    private final Map<BodySpec, Mapping> files = new ConcurrentHashMap<>();
    private long stringBytes;

    /** The string's bytes in direct memory, in a buffer of the caller's own. */
    ByteBuffer of(StringBody body) {
        ByteBuffer known = strings.get(body.spec());
        return (known == null ? keep(body) : known).duplicate();
    }

    private synchronized ByteBuffer keep(StringBody body) {
        ByteBuffer known = strings.get(body.spec());
        if (known != null) {
            return known;
        }
        ByteBuffer direct =
                ByteBuffer.allocateDirect(body.length()).put(body.bytes()).flip();
        stringBytes += body.length();
        if (stringBytes > MOST_STRING_BYTES) {
            strings.clear();
            stringBytes = body.length();
        }
        strings.put(body.spec(), direct);
        return direct;
    }

    /** The file, mapped. */
    Mapping of(FileBody body) throws IOException {
        Mapping known = files.get(body.spec());
        return known == null ? keep(body) : known;
    }

    private synchronized Mapping keep(FileBody body) throws IOException {
        Mapping known = files.get(body.spec());
        if (known != null) {
            return known;
        }
        Mapping mapping = Mapping.of(body);
        if (files.size() >= MOST_FILES) {
            files.clear();
        }
        files.put(body.spec(), mapping);
        return mapping;
    }
}
