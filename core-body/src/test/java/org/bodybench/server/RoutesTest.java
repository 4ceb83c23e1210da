package org.bodybench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Bodies;
import org.bodybench.body.Body;
import org.bodybench.body.BodySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutesTest {
    private static final String REASON = "nobody has written it";

    private Bodies bodies;
    private Routes<List<String>> routes;

    @BeforeEach
    void open() throws IOException {
        bodies = Bodies.open(1 << 20);
        routes = new Routes<>(writers(), bodies);
    }

    @AfterEach
    void close() {
        bodies.close();
    }

    /** Native mode has everything but sendfile, stream mode tuned only; a writer notes its own name. */
    private static Writers<List<String>> writers() {
        Writers.Builder<List<String>> table = Writers.builder();
        for (Mode mode : List.of(Mode.NATIVE, Mode.STREAM)) {
            for (Strategy strategy : Strategy.values()) {
                if (strategy == Strategy.SENDFILE || mode == Mode.STREAM && strategy != Strategy.TUNED) {
                    table.in(mode).missing(strategy, REASON);
                } else if (strategy != Strategy.BYTEWISE) { // makes no sense in native mode
                    WritersTest.put(
                            table.in(mode),
                            strategy,
                            (exchange, body) ->
                                    exchange.add(body.spec() + " " + strategy.label() + " " + mode.label()));
                }
            }
        }
        return table.without(Mode.SERVLET, REASON)
                .without(Mode.SERVLET_ASYNC, REASON)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "/, s1 tuned native",
        "/a100, a100 tuned native",
        "/c100@64b, c100@64b tuned native",
        "/s1024b, s1 tuned native",
        "/a100/join, a100 join native",
        "/i100/tuned/stream, i100 tuned stream",
        "/a100/tuned/native, a100 tuned native",
        "/a100?x=1/2, a100 tuned native",
        "/?a100, s1 tuned native",
        "/a100/join?, a100 join native"
    })
    void readsBodyStrategyAndModeFromThePath(String target, String written) throws IOException {
        assertThat(sent(get(target))).containsExactly(written);
        assertThat(sent(get(target))).as("from memory").containsExactly(written);
        assertThat(sent(routes.resolve("HEAD", target, Routes.ABSENT, Routes.ABSENT)))
                .containsExactly(written);
    }

    @ParameterizedTest
    @CsvSource({
        "/, a100, a100 tuned native",
        "/index.html, c1@64b/each, c1@64b each native",
        "/some/where, i1/tuned/stream, i1 tuned stream",
        "/sleep0.5, s1, s1 tuned native",
        "/a, s2, s2 tuned native",
        "/a100, s2, a100 tuned native",
        "/a100/join, s2, a100 join native"
    })
    void readsTheSameFromBodyConfOnAnyOtherPath(String target, String conf, String written) throws IOException {
        for (int times = 0; times < 2; times++) {
            assertThat(sent(routes.resolve("GET", target, conf, Routes.ABSENT))).containsExactly(written);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a100",
                "/a",
                "/x100",
                "/nothing",
                "/favicon.ico",
                "/a100/",
                "/a100/fast",
                "/a100/JOIN",
                "/a100/tuned/",
                "/a100/tuned/sideways",
                "/a100/tuned/native/",
                "/a100//native",
                "/a100/tuned/native/x",
                "//a100",
                "/s1025",
                "/a100%20",
                "/a100\n",
                "/\u00e4100",
                "/s1@1b",
                "/i9999999999",
                "*",
                "http://localhost/a100"
            })
    void refusesAnythingElseInOnePrintableLine(String target) {
        Refusal<List<String>> refusal = refused(get(target));
        assertThat(refusal.status()).isEqualTo(400);
        assertThat(refusal.line()).matches("[\\x20-\\x7e]+");
        assertThat(new String(refusal.bytes(), StandardCharsets.UTF_8)).isEqualTo(refusal.line() + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x1", "/a100", "/", "a100/fast", "a100/", "s1025", " a100", "a100,a200"})
    void refusesABodyConfThatIsNone(String conf) {
        assertThat(refused(routes.resolve("GET", "/any", conf, Routes.ABSENT)).status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/x", "/"})
    void keepsALongTextOutOfItsLines(String begin) {
        String target = begin + "9".repeat(100_000);
        assertThat(refused(get(target)).line()).hasSizeLessThan(400);
        assertThat(refused(get("/a1/" + "x".repeat(1000))).line()).hasSizeLessThan(400);
        assertThat(refused(get("/a1" + "/x".repeat(1000))).line()).hasSizeLessThan(400);
        assertThat(refused(routes.resolve("GET", "/", "9".repeat(1000), Routes.ABSENT))
                        .line())
                .hasSizeLessThan(400);
    }

    @Test
    void whatAPathMeansIsNotWhatABodyConfMeans() {
        get("/a100");
        get("/");
        assertThat(routes.resolve("GET", "/any", "/a100", Routes.ABSENT)).isInstanceOf(Refusal.class);
        assertThat(routes.resolve("GET", "/any", "/", Routes.ABSENT)).isInstanceOf(Refusal.class);
        routes.resolve("GET", "/any", "a100", Routes.ABSENT);
        assertThat(get("a100")).isInstanceOf(Refusal.class);
    }

    @ParameterizedTest
    @CsvSource({
        "/s1/join, makes no sense",
        "/i1/each, makes no sense",
        "/a1/cached, makes no sense",
        "/s1/bytewise, makes no sense",
        "/a1/bytewise/native, makes no sense"
    })
    void refusesAStrategyThatMakesNoSense(String target, String why) {
        assertThat(refused(get(target))).satisfies(refusal -> {
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.line()).contains(why);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/i1/sendfile",
                "/a1/join/stream",
                "/s1/bytewise/stream",
                "/s1/tuned/servlet",
                "/c1/each/servlet-async"
            })
    void saysWhatIsNotOnThisServerAndWhy(String target) {
        Refusal<List<String>> refusal = refused(get(target));
        assertThat(refusal.status()).isEqualTo(501);
        assertThat(refusal.line()).contains(REASON);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "get", "Head", ""})
    void refusesOtherMethods(String method) {
        assertThat(refused(routes.resolve(method, "/a100", Routes.ABSENT, Routes.ABSENT))
                        .status())
                .isEqualTo(405);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.05, 50000000", "2, 2000000000", "60, 60000000000", "0.000000001, 1", "007.5, 7500000000"})
    void readsADelayInSeconds(String delay, long nanos) {
        Route<List<String>> route = route(routes.resolve("GET", "/a100", Routes.ABSENT, delay));
        assertThat(route.delay()).isEqualTo(Duration.ofNanos(nanos));
        assertThat(route(get("/a100")).delay())
                .as("without the header, afterwards")
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-1", "soon", "1e1", ".5", "5.", "61", "60.000000001", "1000", "0,5", " 1", "0.0000000001", "+1"
            })
    void refusesADelayThatIsNone(String delay) {
        assertThat(refused(routes.resolve("GET", "/a100", Routes.ABSENT, delay)).status())
                .isEqualTo(400);
    }

    @Test
    void aDelayDoesNotTurnARefusalIntoAnAnswer() {
        assertThat(refused(routes.resolve("GET", "/x1", Routes.ABSENT, "1")).status())
                .isEqualTo(400);
    }

    @Test
    void keepsWhatAPathMeans() {
        assertThat(get("/a100/join")).isSameAs(get("/a100/join"));
        Answer<List<String>> byConf = routes.resolve("GET", "/", "a100/join", Routes.ABSENT);
        assertThat(routes.resolve("GET", "/other", "a100/join", Routes.ABSENT)).isSameAs(byConf);
    }

    @Test
    void keepsABoundedNumberOfPaths() {
        Answer<List<String>> first = get("/s1b");
        for (int bytes = 2; bytes < 3000; bytes++) {
            get("/s" + bytes + "b");
        }
        assertThat(get("/s1b")).isNotSameAs(first);
    }

    @Test
    void keepsABoundedNumberOfBytes() throws IOException {
        try (Bodies large = Bodies.open(BodySpec.MAX_HELD_BYTES)) {
            Routes<List<String>> many = new Routes<>(writers(), large);
            Answer<List<String>> first = many.resolve("GET", "/c65536@1", Routes.ABSENT, Routes.ABSENT);
            for (int elementKib = 2; elementKib <= 16; elementKib *= 2) {
                many.resolve("GET", "/c65536@" + elementKib, Routes.ABSENT, Routes.ABSENT);
            }
            assertThat(many.resolve("GET", "/c65536@1", Routes.ABSENT, Routes.ABSENT))
                    .isNotSameAs(first);
        }
    }

    @Test
    void askingAgainDoesNotUseUpWhatMayBeKept() {
        Answer<List<String>> first = get("/s1024");
        for (int times = 0; times < 1000; times++) {
            routes.resolve("GET", "/s1024", "ignored", Routes.ABSENT);
            get("/s1024");
        }
        assertThat(get("/s1024")).isSameAs(first);
    }

    @Test
    void handsTheBodyToTheWriter() throws IOException {
        Route<List<String>> route = route(get("/c3/each"));
        Body body = route.body();
        assertThat(bodies.get(body.spec())).isSameAs(body);
        assertThat(route.mode()).isEqualTo(Mode.NATIVE);
        assertThat(sent(route)).containsExactly("c3 each native");
    }

    private Answer<List<String>> get(String target) {
        return routes.resolve("GET", target, Routes.ABSENT, Routes.ABSENT);
    }

    private static Route<List<String>> route(Answer<List<String>> answer) {
        assertThat(answer).isInstanceOf(Route.class);
        return (Route<List<String>>) answer;
    }

    private static Refusal<List<String>> refused(Answer<List<String>> answer) {
        assertThat(answer).isInstanceOf(Refusal.class);
        return (Refusal<List<String>>) answer;
    }

    private static List<String> sent(Answer<List<String>> answer) throws IOException {
        List<String> exchange = new ArrayList<>();
        route(answer).send(exchange);
        return exchange;
    }
}
