package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodybench.results.run.ReferenceJar;
import org.bodybench.results.run.ToolHome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder that the build makes is the whole tool, wherever it lies. */
class DistIT {
    private static final List<String> OURS = List.of("jetty", "netty", "undertow");

    @TempDir
    private Path folder;

    @Test
    void aCopyIsTheWholeToolAndTakesAServerFromOutside() throws IOException, InterruptedException {
        Path copy = copy(ToolSession.DIST, folder.resolve("somewhere else"));
        ReferenceJar.write(copy.resolve("servers").resolve("a-server-of-mine.jar"));
        try (ToolSession tool = ToolSession.startJar(copy.resolve("bodybench.jar"), "list", "--format", "json")) {
            String json = String.join("\n", tool.out());
            assertThat(tool.exitCode()).as(String.join("\n", tool.err())).isZero();
            assertThat(Stream.concat(OURS.stream(), Stream.of("reference")))
                    .allSatisfy(name -> assertThat(json).containsPattern("\"server\" : \"" + name + "\""));
        }
    }

    @Test
    void theJarBesideTheFolderIsAWayIn() throws IOException, InterruptedException {
        try (ToolSession tool = ToolSession.startJar(Path.of("target", "bodybench.jar"), "--version")) {
            tool.await(Pattern.compile("^bodybench [0-9]+\\.[0-9]+.* \\(Java .*\\)$"));
            assertThat(tool.exitCode()).isZero();
            assertThat(tool.err()).isEmpty();
        }
    }

    @Test
    void noServerLibraryIsOnTheToolsClassPath() throws IOException {
        try (Stream<Path> libraries = Files.list(ToolSession.DIST.resolve("lib"))) {
            assertThat(libraries.map(path -> path.getFileName().toString()))
                    .anyMatch(name -> name.startsWith("core-body-"))
                    .noneMatch(name -> name.startsWith("server-"))
                    .noneMatch(name -> name.startsWith("undertow") || name.startsWith("jetty"))
                    .noneMatch(name -> name.matches("netty-.*-4\\.[2-9]\\..*"));
        }
        assertThat(new ToolHome(ToolSession.DIST)
                        .servers().stream().map(path -> path.getFileName().toString()))
                .contains("server-jetty.jar", "server-netty.jar", "server-undertow.jar");
    }

    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                Files.createDirectories(target.getParent());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
        return to;
    }
}
