package org.bodybench.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which threads run what, and that they end. */
class ThreadsTest {
    @Test
    void runsNativeBodiesOnTheOneThreadThatSelects() throws Exception {
        try (Started server = Started.with(Map.of())) {
            requestOnSeveralConnections(server, "/a10/each/native");
            assertThat(server.completedByWorker().values())
                    .filteredOn(count -> count > 0)
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stream", "servlet", "servlet-async"})
    void runsWhatMayBlockElsewhere(String mode) throws Exception {
        try (Started server = Started.with(Map.of())) {
            requestOnSeveralConnections(server, "/a10/each/native");
            Set<String> selecting = new HashSet<>(server.completedByWorker().keySet());
            requestOnSeveralConnections(server, "/a10/each/" + mode);
            assertThat(server.completedByWorker().keySet()).hasSizeGreaterThan(selecting.size());
            Map<String, Long> before = server.completedByWorker();
            requestOnSeveralConnections(server, "/a10/each/" + mode);
            assertThat(server.completedByWorker()).containsEntry(only(selecting), before.get(only(selecting)));
        }
    }

    @ParameterizedTest
    @CsvSource({"non-blocking, 1", "non-blocking, 0", "blocking, 1", "blocking, 0"})
    void endWithPeersThatDoNotRead(String handler, String acceptors) throws IOException {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        List<RawHttp> stalled = new ArrayList<>();
        try (Started server = Started.with(Map.of("handler", handler, "acceptors", acceptors))) {
            for (String mode : List.of("native", "stream", "servlet", "servlet-async")) {
                for (String body : List.of("/a8000/each/", "/c8000/coalesce/", "/i8000/read/")) {
                    RawHttp http = server.connectWithSmallBuffer();
                    stalled.add(http);
                    http.send(RawRequest.get(body + mode));
                    http.receiveHead();
                }
            }
            RawHttp delayed = server.connect();
            stalled.add(delayed);
            delayed.send(RawRequest.get("/s1").with("Dly", "60"));
        } finally {
            for (RawHttp http : stalled) {
                http.close();
            }
        }
        Set<Thread> left = new HashSet<>(Thread.getAllStackTraces().keySet());
        left.removeAll(before);
        assertThat(left)
                .filteredOn(thread -> thread.isAlive() && thread.getName().startsWith("jetty"))
                .isEmpty();
    }

    private static String only(Set<String> names) {
        assertThat(names).hasSize(1);
        return names.iterator().next();
    }

    private static void requestOnSeveralConnections(Started server, String target) throws Exception {
        long expected = server.completed();
        for (int connection = 0; connection < 5; connection++) {
            try (RawHttp http = server.connect()) {
                for (int request = 0; request < 5; request++) {
                    assertThat(http.exchange(RawRequest.get(target)).status()).isEqualTo(200);
                    expected++;
                }
            }
        }
        server.awaitCompleted(expected);
    }
}
