package org.bodybench.netty;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files kept open between responses, for opening and closing one costs more than reading a small one. Bounded: when
 * there are too many, all of them are let go, and each is closed when the last response that uses it is done.
 */
final class OpenFiles implements AutoCloseable {
    private static final int MOST = 128;

    private final Map<Path, OpenFile> kept = new ConcurrentHashMap<>();

    /**
     * An open file, for the caller to release.
     *
     * @throws IOException when it can't be opened
     */
    OpenFile open(Path path) throws IOException {
        OpenFile known = kept.computeIfPresent(path, (name, file) -> file.retain());
        return known == null ? openAnew(path) : known;
    }

    private OpenFile openAnew(Path path) throws IOException {
        if (kept.size() >= MOST) {
            close();
        }
        try {
            return kept.compute(path, (name, file) -> (file == null ? unchecked(name) : file).retain());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static OpenFile unchecked(Path path) {
        try {
            return OpenFile.of(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lets go of all files. */
    @Override
    public void close() {
        kept.keySet()
                .forEach(path -> kept.computeIfPresent(path, (name, file) -> {
                    file.release();
                    return null;
                }));
    }
}
