package org.bodybench.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixtureFolderTest {
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    /** No system gives numbers as large as this to processes. */
    private static final long NOBODY = 1_999_999_999;

    @Test
    void sweepsWhatADeadProcessLeft() throws IOException {
        Path left = Files.createTempDirectory("bodybench-files-" + NOBODY + "-");
        Files.writeString(left.resolve("i1"), "left");
        FixtureFolder.create().close();
        assertThat(left).doesNotExist();
    }

    @Test
    void leavesAloneWhatBelongsToAProcessThatLives() throws IOException {
        try (FixtureFolder living = FixtureFolder.create()) {
            Files.writeString(living.path().resolve("i1"), "in use");
            FixtureFolder.create().close();
            assertThat(living.path().resolve("i1")).exists();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bodybench-files-", "bodybench-files-notes-", "bodybench-files-99999999999999999999999-"})
    void leavesAloneWhatBelongsToNoProcess(String prefix) throws IOException {
        Path other = Files.createTempDirectory(prefix + "x");
        try {
            FixtureFolder.create().close();
            assertThat(other).exists();
        } finally {
            Files.deleteIfExists(other);
        }
    }

    @Test
    void liesInTheTemporaryFolderAndIsPrivate() throws IOException {
        try (FixtureFolder folder = FixtureFolder.create()) {
            assertThat(folder.path()).isDirectory().hasParent(TEMPORARY);
            assertThat(Files.getPosixFilePermissions(folder.path()))
                    .allMatch(permission -> permission.name().startsWith("OWNER_"));
        }
    }
}
