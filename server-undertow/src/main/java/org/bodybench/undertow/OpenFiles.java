package org.bodybench.undertow;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.xnio.IoUtils;

/** Files that stay open from one response to the next, for reading at a position; all are closed at the end. */
final class OpenFiles implements AutoCloseable {
    private static final int MOST_KEPT = 256;

    private final Map<Path, FileChannel> files = new ConcurrentHashMap<>();

    /** The open file, which the caller must not close: it is kept, or it is closed when the exchange ends. */
    FileChannel get(Path path, Reply reply) throws IOException {
        FileChannel known = files.get(path);
        if (known != null) {
            return known;
        }
        return files.size() < MOST_KEPT ? keep(path) : reply.closeAtEnd(open(path));
    }

    private synchronized FileChannel keep(Path path) throws IOException {
        FileChannel known = files.get(path);
        if (known == null) {
            known = open(path);
            files.put(path, known);
        }
        return known;
    }

    private static FileChannel open(Path path) throws IOException {
        return FileChannel.open(path, StandardOpenOption.READ);
    }

    @Override
    public synchronized void close() {
        files.values().forEach(IoUtils::safeClose);
        files.clear();
    }
}
