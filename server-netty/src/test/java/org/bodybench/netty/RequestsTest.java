package org.bodybench.netty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.bodybench.body.Bodies;
import org.bodybench.server.BodyServer;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.bodybench.server.RawResponse;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that Netty's codec leaves to its user. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RequestsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final RawRequest ANY = RawRequest.get("/");

    private final ServerStats stats = new ServerStats();
    private Bodies bodies;
    private RunningServer running;

    @BeforeAll
    void start() throws IOException {
        BodyServer server = new NettyBodyServer();
        bodies = Bodies.open(Bodies.DEFAULT_LIMIT_BYTES);
        running = server.start(ServerOptions.defaults(server), bodies, stats);
    }

    @AfterAll
    void stop() {
        running.close();
        bodies.close();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "400, nonsense",
                "400, GET / HTTP/1.1",
                "400, GET / HTTP/2.0",
                "400, GET / HTTP/1.1|Host: a|Content-Length: 1|Content-Length: 2",
                "400, POST / HTTP/1.1|Host: a|Transfer-Encoding: chunked||zz",
                "413, GET / HTTP/1.1|Host: a|Content-Length: 1048577",
                "200, GET / HTTP/1.1|Host: a|Content-Length: 9|Expect: 100-continue",
            })
    void answersAndListensNoLonger(int status, String lines) throws IOException {
        assertAnsweredOnce(status, bytes(lines + "||"));
    }

    /** Far more than is read before it is refused, so that to close at once would reset the connection. */
    @ParameterizedTest
    @CsvSource({
        "414, GET /%s HTTP/1.1",
        "431, GET / HTTP/1.1|Host: a|X: %s",
        "413, GET / HTTP/1.1|Host: a|Content-Length: 3000000||%s"
    })
    void theAnswerToTooMuchIsNotLost(int status, String lines) throws IOException {
        assertAnsweredOnce(status, bytes(lines.formatted("x".repeat(2_000_000))));
    }

    private static byte[] bytes(String lines) {
        return lines.replace("|", "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    private void assertAnsweredOnce(int status, byte[] bytes) throws IOException {
        try (RawHttp http = RawHttp.connect(running.port(), PATIENCE)) {
            http.send(bytes);
            RawResponse response = http.receive(ANY);
            assertThat(response.status()).isEqualTo(status);
            assertThat(response.head().connectionSays("close")).isTrue();
            http.expectEnd();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost/a1", "http://localhost:80/a1?x", "HTTP://[::1]/a1"})
    void takesTheAbsoluteFormOfATarget(String target) throws IOException {
        try (RawHttp http = RawHttp.connect(running.port(), PATIENCE)) {
            assertThat(http.exchange(RawRequest.get(target)).body()).hasSize(1024);
        }
    }

    @Test
    void namesItsThreadsAlikeInEveryProcess() throws IOException {
        try (RawHttp http = RawHttp.connect(running.port(), PATIENCE)) {
            http.exchange(ANY);
        }
        assertThat(stats.completedByWorker()).containsOnlyKeys("netty-io-0");
    }

    @Test
    void tellsWhatItUses() {
        assertThat(running.effectiveOptions())
                .containsAllEntriesOf(Map.of("allocator", "adaptive", "high-water", "65536", "low-water", "32768"))
                .containsKeys("adaptive-low-memory", "direct-memory-counted-by-jvm", "leak-detection", "unsafe");
    }

    @Test
    void bindsToIpv6() throws IOException {
        BodyServer server = new NettyBodyServer();
        ServerOptions ipv4 = ServerOptions.defaults(server);
        ServerOptions ipv6 = new ServerOptions("::1", 0, "nio", 1, 1, ipv4.sendBufferBytes(), true, 0, ipv4.special());
        try (RunningServer started = server.start(ipv6, bodies, new ServerStats())) {
            assertThat(started.port()).isPositive();
        }
    }
}
