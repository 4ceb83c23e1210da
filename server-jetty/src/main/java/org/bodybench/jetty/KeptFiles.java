package org.bodybench.jetty;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bodybench.body.BodySpec;
import org.bodybench.body.FileBody;
import org.eclipse.jetty.util.IO;

/**
 * Files that stay open between responses, as long as they are few. Nothing of what they hold is kept: they are read at
 * positions, by any number of responses at once.
 */
final class KeptFiles implements AutoCloseable {
    private static final int MOST_KEPT = 128;

    private final Map<BodySpec, FileChannel> open = new ConcurrentHashMap<>();

    /**
     * The file as pieces: its own channel where it could be kept, else one that is closed with the pieces.
     *
     * @throws IOException when it can't be opened
     */
    FilePieces pieces(FileBody body) throws IOException {
        FileChannel known = open.get(body.spec());
        return known == null ? open(body) : FilePieces.shared(known, body.length());
    }

    private synchronized FilePieces open(FileBody body) throws IOException {
        FileChannel known = open.get(body.spec());
        if (known != null) {
            return FilePieces.shared(known, body.length());
        }
        if (open.size() == MOST_KEPT) {
            return FilePieces.opened(body);
        }
        FileChannel file = FileChannel.open(body.path(), StandardOpenOption.READ);
        open.put(body.spec(), file);
        return FilePieces.shared(file, body.length());
    }

    @Override
    public synchronized void close() {
        open.values().forEach(IO::close);
        open.clear();
    }
}
