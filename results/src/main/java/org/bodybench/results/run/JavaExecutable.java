package org.bodybench.results.run;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the {@code java} to start from what a person names. */
public final class JavaExecutable {
    private JavaExecutable() {}

    /**
     * The executable of a JVM.
     *
     * @param named a JDK's home, or the executable itself
     * @throws IllegalArgumentException with one line for a person, when there is none
     */
    public static Path of(Path named) {
        Path inHome = named.resolve("bin").resolve("java");
        if (Files.isExecutable(inHome)) {
            return inHome;
        }
        if (Files.isRegularFile(named) && Files.isExecutable(named)) {
            return named;
        }
        throw new IllegalArgumentException("no java at " + named + ": name a JDK's home or its bin/java");
    }
}
