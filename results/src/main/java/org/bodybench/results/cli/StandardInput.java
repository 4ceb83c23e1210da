package org.bodybench.results.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process's standard input is. */
final class StandardInput {
    private static final Path LINUX = Path.of("/proc/self/fd/0");

    private StandardInput() {}

    /**
     * Whether another process holds its other end, so that its end means that this process has gone or is done with us.
     * A terminal or {@code /dev/null}, which a shell gives to what runs in the background, says nothing of that kind.
     */
    static boolean isHeldByAnotherProcess() {
        try {
            String target = Files.readSymbolicLink(LINUX).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException e) {
            return System.console() == null;
        }
    }

    /** Returns at its end. */
    static void drain() {
        try {
            System.in.transferTo(java.io.OutputStream.nullOutputStream());
        } catch (IOException e) {
            // It can't be read any more, which is an end as well.
            return;
        }
    }
}
