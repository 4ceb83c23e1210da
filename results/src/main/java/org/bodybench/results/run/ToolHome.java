package org.bodybench.results.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder that is the whole tool: its own jar, {@code servers/} and {@code benchmarks/}.
 *
 * @param path the folder
 */
public record ToolHome(Path path) {
    /** The folder that the running code lies in; where classes are run as the build left them, the one it built. */
    public static ToolHome ofRunningCode() {
        try {
            Path code = Path.of(ToolHome.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return new ToolHome(
                    asSeenFromHere(Files.isDirectory(code) ? code.resolveSibling("bodybench") : code.getParent()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a code source that is no file", e);
        }
    }

    /** Commands that are shown to be copied are short, and tell nothing of the machine, where that can be. */
    private static Path asSeenFromHere(Path folder) {
        Path here = Path.of("").toAbsolutePath();
        return folder.startsWith(here) ? here.relativize(folder) : folder;
    }

    /** Where server jars lie: ours, and any that is dropped into it. */
    public Path serversFolder() {
        return path.resolve("servers");
    }

    /**
     * The server jars, by file name.
     *
     * @throws UncheckedIOException when the folder can't be read
     */
    public List<Path> servers() {
        return jars(serversFolder());
    }

    /**
     * The benchmark jars, by file name.
     *
     * @throws UncheckedIOException when the folder can't be read
     */
    public List<Path> benchmarks() {
        return jars(path.resolve("benchmarks"));
    }

    private static List<Path> jars(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
