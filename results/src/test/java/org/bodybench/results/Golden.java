package org.bodybench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that hold what a test expects. {@code -Dgolden.update=true} writes them anew, for a person to read the diff. */
public final class Golden {
    private static final Path RESOURCES = Path.of("src", "test", "resources");

    private Golden() {}

    /** Where an expected file lies. */
    public static Path path(String name) {
        return RESOURCES.resolve(name);
    }

    /** Checks that the text is what the file says. */
    public static void check(String name, String actual) throws IOException {
        Path file = path(name);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, actual);
        }
        assertThat(actual).as(name).isEqualTo(Files.readString(file));
    }
}
