package org.bodybench.body;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The fixtures of one server process: makes bodies from the {@link Content} and keeps them as long as memory allows.
 *
 * <p>Files lie in a private folder below the temporary folder of the machine. {@link #close()} deletes it; what a
 * process leaves behind that was killed is deleted by the next that starts.
 */
public final class Bodies implements AutoCloseable {
    /** The largest body that fixtures make unless told otherwise: 64 MiB. */
    public static final long DEFAULT_LIMIT_BYTES = 64L << 20;

    private static final int WRITE_BYTES = 1 << 20;
    private static final long LEAST_FOLDER_BYTES = 2L << 30;
    private static final int MOST_REMEMBERED = 10_000;

    private final long limitBytes;
    private final FixtureFolder folder;
    private final Map<BodySpec, SoftReference<Body>> inMemory = new ConcurrentHashMap<>();
    private final Map<BodySpec, FileBody> files = new ConcurrentHashMap<>();
    private long folderBytes;

    private Bodies(long limitBytes, FixtureFolder folder) {
        this.limitBytes = limitBytes;
        this.folder = folder;
    }

    /**
     * Fixtures of at most {@code limitBytes} each.
     *
     * @throws IOException when the folder for files can't be made
     */
    public static Bodies open(long limitBytes) throws IOException {
        return new Bodies(limitBytes, FixtureFolder.create());
    }

    /** The largest body that can be had, in bytes. */
    public long limitBytes() {
        return limitBytes;
    }

    /**
     * The body for a spec: made at the first call, the same object while it is still in memory.
     *
     * @throws BodySpecException when it is larger than {@link #limitBytes()}, or the folder for files is full
     * @throws UncheckedIOException when the file can't be written
     */
    public Body get(BodySpec spec) {
        if (spec.bytes() > limitBytes) {
            throw new BodySpecException(
                    spec + " is larger than this server's limit of " + ByteSize.format(limitBytes) + " KiB");
        }
        return spec.kind() == BodyKind.IO ? file(spec) : inMemory(spec);
    }

    private Body inMemory(BodySpec spec) {
        SoftReference<Body> known = inMemory.get(spec);
        Body body = known == null ? null : known.get();
        if (body == null) {
            body = make(spec);
            if (inMemory.size() >= MOST_REMEMBERED) {
                inMemory.clear();
            }
            inMemory.put(spec, new SoftReference<>(body));
        }
        return body;
    }

    private static Body make(BodySpec spec) {
        return switch (spec.kind()) {
            case STRING -> string(spec);
            case ARRAY -> new ArrayBody(spec, elements(spec, 0, spec.bytes()));
            case CHUNK -> chunk(spec);
            case IO -> throw new IllegalArgumentException("a file is not held in memory");
        };
    }

    private static StringBody string(BodySpec spec) {
        byte[] bytes = Content.of(spec.bytes());
        return new StringBody(spec, bytes, new String(bytes, StandardCharsets.UTF_8));
    }

    private static ChunkBody chunk(BodySpec spec) {
        if (spec.bytes() <= Content.PERIOD_BYTES) {
            return new ChunkBody(spec, elements(spec, 0, spec.bytes()), List.of());
        }
        // A character that the size cuts reaches back into the last element but one.
        long ending = (spec.elements() - 2) * spec.elementBytes();
        return new ChunkBody(spec, elements(spec, 0, Content.PERIOD_BYTES), elements(spec, ending, spec.bytes()));
    }

    private static List<byte[]> elements(BodySpec spec, long begin, long end) {
        List<byte[]> elements = new ArrayList<>((int) ((end - begin) / spec.elementBytes()) + 1);
        for (long from = begin; from < end; from += spec.elementBytes()) {
            int length = (int) Math.min(spec.elementBytes(), end - from);
            elements.add(Content.slice(spec.bytes(), from, length));
        }
        return elements;
    }

    private synchronized FileBody file(BodySpec spec) {
        FileBody known = files.get(spec);
        if (known != null) {
            return known;
        }
        if (files.size() >= MOST_REMEMBERED
                || folderBytes + spec.bytes() > Math.max(LEAST_FOLDER_BYTES, 2 * limitBytes)) {
            throw new BodySpecException(
                    "the folder for file bodies is full: restart the server, or ask for fewer sizes");
        }
        FileBody body = new FileBody(spec, write(spec));
        folderBytes += spec.bytes();
        files.put(spec, body);
        return body;
    }

    private Path write(BodySpec spec) {
        Path path = folder.path().resolve(spec.text());
        try (OutputStream out = Files.newOutputStream(path)) {
            for (long from = 0; from < spec.bytes(); from += WRITE_BYTES) {
                out.write(Content.slice(spec.bytes(), from, (int) Math.min(WRITE_BYTES, spec.bytes() - from)));
            }
            return path;
        } catch (IOException e) {
            throw new UncheckedIOException("can't write the file for " + spec + ": " + e.getMessage(), e);
        }
    }

    /** Deletes the files. Bodies that are still being sent from memory stay valid. */
    @Override
    public void close() {
        folder.close();
    }
}
