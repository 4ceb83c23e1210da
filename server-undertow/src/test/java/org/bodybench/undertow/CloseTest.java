package org.bodybench.undertow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server closes while responses are under way. */
class CloseTest {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/s8192/whole/native",
                "/s8192/whole/stream",
                "/c8192/each/native",
                "/c8192/coalesce/native",
                "/c8192/flush/stream",
                "/i8192/tuned/native",
                "/i8192/read/native",
                "/i8192/sendfile/native",
                "/i8192/sendfile/stream",
                "/i8192/read/stream"
            })
    void noThreadAndNoFileIsLeftOfAStalledResponse(String target) throws IOException {
        assertNothingIsLeft(RawRequest.get(target), true);
    }

    @Test
    void norOfADelayedOne() throws IOException {
        assertNothingIsLeft(RawRequest.get("/s1").with("Dly", "50"), false);
    }

    private static void assertNothingIsLeft(RawRequest request, boolean untilHead) throws IOException {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        try (Started server = Started.withDefaults();
                RawHttp slow = server.connectSlowly()) {
            slow.send(request);
            if (untilHead) {
                slow.receiveHead();
            }
            server.running().close();
            assertThat(threadsSince(before)).isEmpty();
            assertThat(openFixtures()).isEmpty();
        }
    }

    private static Set<Thread> threadsSince(Set<Thread> before) {
        Set<Thread> since = new HashSet<>(Thread.getAllStackTraces().keySet());
        since.removeAll(before);
        since.removeIf(thread -> !thread.getName().startsWith("XNIO"));
        return since;
    }

    private static List<Path> openFixtures() throws IOException {
        assumeTrue(Files.isDirectory(DESCRIPTORS), "this machine has no list of open files");
        try (Stream<Path> descriptors = Files.list(DESCRIPTORS)) {
            return descriptors
                    .map(CloseTest::target)
                    .filter(path -> path.toString().contains("bodybench-files-"))
                    .toList();
        }
    }

    private static Path target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor);
        } catch (IOException e) {
            // Closed since it was listed.
            return descriptor;
        }
    }
}
