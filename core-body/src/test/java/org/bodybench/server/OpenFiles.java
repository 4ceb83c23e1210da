package org.bodybench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The open files and sockets of this process, from Linux's list of them: a mere number of descriptors would also move
 * with every class that is loaded from another jar.
 *
 * @param fixtures open files that hold bodies
 * @param sockets open sockets
 */
record OpenFiles(long fixtures, long sockets) {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    /** Whether this machine has such a list. */
    static boolean canBeListed() {
        return Files.isDirectory(DESCRIPTORS);
    }

    /** Those of this moment. */
    static OpenFiles now() {
        long fixtures = 0;
        long sockets = 0;
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(DESCRIPTORS)) {
            for (Path descriptor : descriptors) {
                String target = target(descriptor);
                fixtures += target.contains("bodybench-files-") ? 1 : 0;
                sockets += target.startsWith("socket:") ? 1 : 0;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new OpenFiles(fixtures, sockets);
    }

    private static String target(Path descriptor) throws IOException {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (NoSuchFileException e) {
            return "closed meanwhile";
        }
    }

    /** Whether there are no more than these. */
    boolean isWithin(OpenFiles other) {
        return fixtures <= other.fixtures && sockets <= other.sockets;
    }
}
