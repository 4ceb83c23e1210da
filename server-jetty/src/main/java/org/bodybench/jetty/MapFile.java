package org.bodybench.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.bodybench.body.FileBody;

/**
 * {@code map}: the file mapped anew for each response, and written. Java gives no way to unmap: the collector does,
 * whenever it finds the buffer.
 */
final class MapFile {
    private static final int LARGEST_MAPPING_BYTES = 1 << 30;

    private MapFile() {}

    /** The whole file; in more than one buffer only where it is larger than 1 GiB. */
    static List<ByteBuffer> map(FileBody body) throws IOException {
        List<ByteBuffer> mappings = new ArrayList<>(1);
        try (FileChannel file = FileChannel.open(body.path(), StandardOpenOption.READ)) {
            long position = 0;
            do {
                long bytes = Math.min(LARGEST_MAPPING_BYTES, body.length() - position);
                mappings.add(file.map(FileChannel.MapMode.READ_ONLY, position, bytes));
                position += bytes;
            } while (position < body.length());
        }
        return mappings;
    }
}
