package org.bodybench.body;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A private folder for file bodies whose name tells which process it belongs to. */
final class FixtureFolder implements AutoCloseable {
    private static final String PREFIX = "bodybench-files-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,18})-.*");

    private final Path path;

    private FixtureFolder(Path path) {
        this.path = path;
    }

    static FixtureFolder create() throws IOException {
        sweep(Path.of(System.getProperty("java.io.tmpdir")));
        return new FixtureFolder(
                Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-"));
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        delete(path);
    }

    /** Deletes what processes left that no longer live: a killed process can't clean up after itself. */
    private static void sweep(Path temporary) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
            for (Path folder : folders) {
                Matcher name = NAME.matcher(folder.getFileName().toString());
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
                    delete(folder);
                }
            }
        }
    }

    private static void delete(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // Somebody else was faster, or it is another user's: what stays is swept by the next process that may.
            return;
        }
    }
}
