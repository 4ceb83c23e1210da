package org.bodybench.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.bodybench.body.FileBody;

/**
 * {@code map}: the file mapped anew for each response, and written. Java gives no way to unmap: the collector does,
 * whenever it finds the buffer.
 */
final class MapFile extends Sending {
    private static final int LARGEST_MAPPING_BYTES = 1 << 30;

    private final Iterator<ByteBuffer> mappings;

    private MapFile(Exchange exchange, Iterator<ByteBuffer> mappings) {
        super(exchange);
        this.mappings = mappings;
    }

    /** In one write, for what one buffer can map. */
    static void send(Exchange exchange, FileBody body) throws IOException {
        send(exchange, body, map(body));
    }

    /** The same with mappings that lie ready. */
    static void send(Exchange exchange, FileBody body, List<ByteBuffer> mappings) {
        exchange.frame(body);
        new MapFile(exchange, mappings.iterator()).start();
    }

    /** The whole file; more than one buffer only where it is larger than 1 GiB. */
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

    @Override
    protected Action process() {
        if (!mappings.hasNext()) {
            return Action.SUCCEEDED;
        }
        ByteBuffer next = mappings.next();
        exchange().response().write(!mappings.hasNext(), next, this);
        return Action.SCHEDULED;
    }
}
