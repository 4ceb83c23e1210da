package org.bodybench.results.load.hyperfoil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.bodybench.results.load.LoadErrors;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.LoadModel;
import org.bodybench.results.load.LoadResult;
import org.bodybench.results.load.LoadSpec;
import org.bodybench.results.load.LoadWindow;
import org.bodybench.results.load.PhaseResult;
import org.bodybench.results.load.RunningLoad;
import org.bodybench.results.load.StatusCounts;
import org.bodybench.results.load.hyperfoil.PlainServer.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HyperfoilDriverTest {
    private static final String BODY = "x".repeat(1000);
    private static final Reply GOOD = Reply.of(PlainServer.ok("", BODY));
    private static final LoadErrors NO_ERRORS = new LoadErrors(0, 0, 0, 0, 0);
    private static final int CONNECTIONS = 4;

    @TempDir
    private static Path directory;

    private static HyperfoilDriver driver;

    @BeforeAll
    static void startDriver() throws LoadException {
        driver = newDriver();
    }

    @AfterAll
    static void closeDriver() {
        driver.close();
    }

    private static HyperfoilDriver newDriver() throws LoadException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new HyperfoilDriver(new HyperfoilDriver.Launch(
                java,
                System.getProperty("java.class.path"),
                HyperfoilDriver.jvmFlags(1, Runtime.version().feature()),
                Optional.empty(),
                directory.resolve("load.log")));
    }

    private static LoadSpec.Builder spec(PlainServer server) {
        return LoadSpec.get(server.uri(), "/s1", BODY.length())
                .connections(CONNECTIONS)
                .window(Duration.ofMillis(50));
    }

    /** Ends both phases as soon as they have begun. */
    private LoadResult runBriefly(LoadSpec spec) throws LoadException {
        try (RunningLoad load = driver.start(spec)) {
            load.awaitWarmup();
            load.endWarmup();
            load.awaitMeasure();
            load.endMeasure();
            return load.awaitResult();
        }
    }

    /** Lets both phases last for a tenth of a second. */
    private LoadResult run(PlainServer server, UnaryOperator<LoadSpec.Builder> options) throws LoadException {
        LoadSpec spec = options.apply(
                        spec(server).maxWarmup(Duration.ofMillis(100)).maxMeasure(Duration.ofMillis(100)))
                .build();
        try (RunningLoad load = driver.start(spec)) {
            return load.awaitResult();
        }
    }

    private static long sum(LoadResult result, ToLongFunction<PhaseResult> figure) {
        return figure.applyAsLong(result.warmup()) + figure.applyAsLong(result.measure());
    }

    private static LoadErrors errors(LoadResult result) {
        return new LoadErrors(
                sum(result, phase -> phase.errors().connect()),
                sum(result, phase -> phase.errors().timeout()),
                sum(result, phase -> phase.errors().status()),
                sum(result, phase -> phase.errors().body()),
                sum(result, phase -> phase.errors().internal()));
    }

    @Test
    void countsExactlyWhatTheServerAnswered() throws Exception {
        for (int i = 0; i < 5; i++) {
            try (PlainServer server = new PlainServer(request -> GOOD)) {
                LoadResult result = runBriefly(spec(server).build());

                assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
                assertThat(sum(result, PhaseResult::requests)).isEqualTo(server.requests());
                assertThat(errors(result)).isEqualTo(NO_ERRORS);
            }
        }
    }

    @Test
    void figuresOfAPhaseAgree() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD)) {
            LoadResult result = run(server, UnaryOperator.identity());

            for (PhaseResult phase : List.of(result.warmup(), result.measure())) {
                long responses = phase.responses();
                assertThat(responses).isPositive();
                assertThat(phase.statuses()).isEqualTo(new StatusCounts(responses, 0, 0, 0, 0));
                assertThat(phase.bodyBytes()).isEqualTo(responses * BODY.length());
                assertThat(phase.wireBytes())
                        .isEqualTo(responses * GOOD.parts().get(0).length());
                assertThat(phase.latency().getTotalCount()).isEqualTo(responses);
                assertThat(phase.serviceTime()).isEqualTo(phase.latency());
                assertThat(phase.due()).isEqualTo(phase.requests());
                assertThat(phase.cacheHits()).isZero();
                assertThat(phase.sessionLimitExceeded()).isFalse();
            }
            assertThat(result.measure().start())
                    .isAfterOrEqualTo(result.warmup()
                            .start()
                            .plus(result.warmup().elapsed())
                            .minusMillis(1));
        }
    }

    @Test
    void windowsCoverThePhase() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD)) {
            PhaseResult phase = run(server, UnaryOperator.identity()).measure();

            Duration end = Duration.ZERO;
            for (LoadWindow window : phase.windows()) {
                assertThat(window.offset()).isEqualTo(end);
                assertThat(window.latency().getTotalCount()).isEqualTo(window.responses());
                end = end.plus(window.length());
            }
            assertThat(end).isEqualTo(phase.elapsed());
            assertThat(phase.windows().subList(0, 2))
                    .extracting(LoadWindow::length)
                    .containsOnly(Duration.ofMillis(50));
            assertThat(phase.windows().stream().mapToLong(LoadWindow::responses).sum())
                    .isEqualTo(phase.responses());
        }
    }

    @Test
    void keepsItsConnections() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD)) {
            LoadResult result = run(server, UnaryOperator.identity());

            assertThat(server.accepted()).isEqualTo(CONNECTIONS);
            assertThat(result.warmup().connectionsOpened()).isEqualTo(CONNECTIONS);
            assertThat(result.measure().connectionsOpened()).isZero();
        }
    }

    @Test
    void severalEventLoopsAddUp() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD)) {
            LoadResult result = run(server, options -> options.threads(2));

            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
            assertThat(sum(result, PhaseResult::connectionsOpened)).isEqualTo(CONNECTIONS);
            assertThat(sum(result, phase -> phase.latency().getTotalCount())).isEqualTo(server.requests());
        }
    }

    @Test
    void sendsTheHeadersAsTheyAre() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD)) {
            runBriefly(spec(server).headers(Map.of("Body-Conf", "a100 ${x}")).build());

            assertThat(server.heads())
                    .singleElement()
                    .satisfies(head -> assertThat(head.lines())
                            .containsExactlyInAnyOrder(
                                    "GET /s1 HTTP/1.1",
                                    "host: " + server.uri().getAuthority(),
                                    "Cache-Control: no-store",
                                    "Body-Conf: a100 ${x}"));
        }
    }

    @Test
    void asksTheServerEvenForWhatACacheMayKeep() throws Exception {
        String cacheable =
                "Cache-Control: max-age=3600\r\nETag: \"1\"\r\nLast-Modified: Thu, 01 Jan 2026 00:00:00 GMT\r\n";
        try (PlainServer server = new PlainServer(request -> Reply.of(PlainServer.ok(cacheable, BODY)))) {
            LoadResult result = run(server, UnaryOperator.identity());

            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
            assertThat(sum(result, PhaseResult::cacheHits)).isZero();
            assertThat(server.heads()).hasSize(1);
        }
    }

    @Test
    void countsTheBodyOfChunksHoweverTheyArrive() throws Exception {
        String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
        Reply reply =
                Reply.of(head + "3e", "8\r\n" + BODY.substring(0, 400), BODY.substring(400) + "\r", "\n0\r\n\r\n");
        try (PlainServer server = new PlainServer(request -> reply)) {
            LoadResult result = run(server, UnaryOperator.identity());

            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
            assertThat(errors(result)).isEqualTo(NO_ERRORS);
            assertThat(sum(result, PhaseResult::bodyBytes)).isEqualTo(server.requests() * BODY.length());
        }
    }

    @Test
    void openLoadMeasuresFromTheDueTime() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD)) {
            LoadResult result = run(server, options -> options.model(new LoadModel.Open(500, 100)));

            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
            PhaseResult phase = result.measure();
            assertThat(phase.due()).isGreaterThanOrEqualTo(phase.requests());
            assertThat(phase.latency().getTotalCount()).isEqualTo(phase.responses());
            assertThat(phase.serviceTime().getTotalCount()).isEqualTo(phase.responses());
            assertThat(phase.latency().getMean())
                    .isGreaterThanOrEqualTo(phase.serviceTime().getMean());
        }
    }

    @Test
    void openLoadBeyondTheSessionsIsSeen() throws Exception {
        try (PlainServer server = new PlainServer(PlainServer.slowly(Duration.ofMillis(20), GOOD))) {
            LoadResult result = run(server, options -> options.connections(1).model(new LoadModel.Open(1000, 1)));

            PhaseResult phase = result.measure();
            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
            assertThat(phase.sessionLimitExceeded()).isTrue();
            assertThat(phase.due()).isGreaterThan(phase.requests());
            assertThat(phase.latency().getMean())
                    .isGreaterThan(phase.serviceTime().getMean());
        }
    }

    @Test
    void wrongStatusIsAnError() throws Exception {
        Reply missing = Reply.of("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno");
        try (PlainServer server = new PlainServer(request -> request % 3 == 0 ? missing : GOOD)) {
            LoadResult result = run(server, UnaryOperator.identity());

            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
            assertThat(errors(result)).isEqualTo(new LoadErrors(0, 0, server.requests() / 3, 0, 0));
            assertThat(sum(result, phase -> phase.statuses().clientError())).isEqualTo(server.requests() / 3);
        }
    }

    @Test
    void wrongLengthIsAnError() throws Exception {
        List<Reply> replies = List.of(
                GOOD, Reply.of(PlainServer.ok("", BODY + "x")), Reply.of(PlainServer.ok("", BODY.substring(1))));
        try (PlainServer server = new PlainServer(request -> replies.get((int) (request % 3)))) {
            LoadResult result = run(server, UnaryOperator.identity());

            long wrong = LongStream.rangeClosed(1, server.requests())
                    .filter(request -> request % 3 != 0)
                    .count();
            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests());
            assertThat(errors(result)).isEqualTo(new LoadErrors(0, 0, 0, wrong, 0));
        }
    }

    @Test
    void brokenConnectionIsAnErrorAndIsReplaced() throws Exception {
        Reply broken = new Reply(List.of(PlainServer.ok("", BODY).substring(0, 500)), Reply.Then.CLOSE);
        try (PlainServer server = new PlainServer(request -> request % 10 == 0 ? broken : GOOD)) {
            LoadResult result = run(server, UnaryOperator.identity());

            long brokenOnes = server.requests() / 10;
            assertThat(errors(result)).isEqualTo(new LoadErrors(brokenOnes, 0, 0, 0, 0));
            assertThat(sum(result, PhaseResult::requests)).isEqualTo(server.requests());
            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests() - brokenOnes);
        }
    }

    @Test
    void lateResponseIsAnError() throws Exception {
        Reply silence = new Reply(List.of(), Reply.Then.HANG);
        try (PlainServer server = new PlainServer(request -> request == 8 ? silence : GOOD)) {
            LoadResult result = run(server, options -> options.requestTimeout(Duration.ofMillis(400)));

            LoadErrors errors = errors(result);
            assertThat(errors.timeout()).isPositive();
            assertThat(errors.total()).isEqualTo(errors.timeout());
            assertThat(sum(result, PhaseResult::requests)).isEqualTo(server.requests());
            assertThat(sum(result, PhaseResult::responses)).isEqualTo(server.requests() - errors.timeout());
        }
    }

    @Test
    void lostServerFailsTheLoadButNotTheDriver() throws Exception {
        Reply last = new Reply(GOOD.parts(), Reply.Then.DIE);
        try (PlainServer server = new PlainServer(request -> request < 100 ? GOOD : last);
                RunningLoad load = driver.start(spec(server).build())) {
            assertThatExceptionOfType(LoadException.class)
                    .isThrownBy(load::awaitResult)
                    .withMessageContaining("lost the connections to " + server.uri());
        }
        countsExactlyWhatTheServerAnswered();
    }

    @Test
    void absentServerFailsTheLoad() throws Exception {
        URI nobody = URI.create("http://127.0.0.1:" + freePort());
        try (RunningLoad load = driver.start(LoadSpec.get(nobody, "/", 0).build())) {
            assertThatExceptionOfType(LoadException.class)
                    .isThrownBy(load::awaitWarmup)
                    .withMessageContaining("cannot open all connections to " + nobody);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Test
    void abandonedLoadLeavesTheDriverFree() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD)) {
            try (RunningLoad load = driver.start(spec(server).build())) {
                load.awaitWarmup();
            }
        }
        countsExactlyWhatTheServerAnswered();
    }

    @Test
    void deadProcessFailsTheLoad() throws Exception {
        try (PlainServer server = new PlainServer(request -> GOOD);
                HyperfoilDriver mortal = newDriver();
                RunningLoad load = mortal.start(spec(server).build())) {
            load.awaitWarmup();
            ProcessHandle.of(mortal.pid()).orElseThrow().destroyForcibly();

            assertThatExceptionOfType(LoadException.class)
                    .isThrownBy(load::awaitResult)
                    .withMessageContaining("load process has died");
        }
    }

    @Test
    void closedDriverLeavesNoProcess() throws Exception {
        HyperfoilDriver other = newDriver();
        ProcessHandle process = ProcessHandle.of(other.pid()).orElseThrow();
        assertThat(other.version()).isEqualTo("0.25.2");

        other.close();

        assertThat(process.isAlive()).isFalse();
    }
}
