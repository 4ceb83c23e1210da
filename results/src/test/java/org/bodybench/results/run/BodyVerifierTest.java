package org.bodybench.results.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.bodybench.body.BodySpec;
import org.bodybench.results.run.PlantedServer.Plant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a body is found, and what is right is not. */
class BodyVerifierTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** For servers that are known to hang: waiting longer shows nothing more. */
    private static final Duration SHORT = Duration.ofMillis(500);

    private static final Set<Plant> HANGING =
            EnumSet.of(Plant.NO_LAST_CHUNK, Plant.HANGS, Plant.NO_ANSWER, Plant.STAYS_OPEN);

    @ParameterizedTest
    @ValueSource(strings = {"s0b", "s1", "a1b", "a100", "a1000b@7b", "c0b", "c1b", "c100", "c10@64b", "i100", "c3000"})
    void findsNothingInWhatIsRight(String spec) throws IOException {
        try (PlantedServer server = PlantedServer.with(Plant.NOTHING)) {
            Verdict verdict = verifier(server, PATIENCE).verifyThoroughly(byPath(spec));
            assertThat(verdict.lines()).isEmpty();
            assertThat(verdict.completed()).isEqualTo(7).isEqualTo(server.completed());
        }
    }

    @Test
    void asksAKnownNumberOfTimesByHeaderToo() throws IOException {
        try (PlantedServer server = PlantedServer.with(Plant.NOTHING)) {
            BodyRequest request = BodyRequest.byHeader("/any/where", "c10", BodySpec.parse("c10"));
            Verdict verdict = verifier(server, PATIENCE).verify(request);
            assertThat(verdict.isExact()).as(verdict.toString()).isTrue();
            assertThat(verdict.completed()).isEqualTo(4).isEqualTo(server.completed());
        }
    }

    @ParameterizedTest
    @CsvSource({"s1, 0", "s1, 1023", "a100, 512", "a100, 65535", "a100, 65536", "c100, 102399", "i1000, 999999"})
    void findsOneWrongByteAnywhere(String spec, long offset) throws IOException {
        try (PlantedServer server = PlantedServer.withWrongByte(offset)) {
            assertThat(verifier(server, PATIENCE).verify(byPath(spec)).lines())
                    .singleElement()
                    .asString()
                    .startsWith("GET, second GET: byte " + offset + " is ")
                    .contains(", expected ");
        }
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault(
                        Plant.NO_LAST_CHUNK,
                        "c10",
                        "GET",
                        "no end within 510 ms, after 10240 of 10240 bytes of the body, without the last chunk"),
                fault(
                        Plant.CHARACTERS_COUNTED,
                        "a10",
                        "GET, HEAD",
                        "Content-Length: 10180, expected 10240 (characters were counted instead of bytes)"),
                fault(Plant.CHARACTERS_COUNTED, "s1", "GET", "6 bytes came after the end of the body, expected none"),
                fault(
                        Plant.BODY_ON_HEAD,
                        "s1",
                        "HEAD, closing HEAD",
                        "1024 bytes of body came, expected none with HEAD"),
                fault(
                        Plant.LENGTH_INSTEAD_OF_CHUNKS,
                        "c1",
                        "GET",
                        "Content-Length: 1024, expected Transfer-Encoding: chunked and no Content-Length"),
                fault(
                        Plant.CHUNKS_INSTEAD_OF_LENGTH,
                        "a1",
                        "GET",
                        "Transfer-Encoding: chunked, expected Content-Length: 1024"),
                fault(
                        Plant.LENGTH_BESIDE_CHUNKS,
                        "c1",
                        "GET",
                        "Content-Length: 1024, expected Transfer-Encoding: chunked and no Content-Length"),
                fault(Plant.EXTRA_BYTES, "a1", "GET", "3 bytes came after the end of the body, expected none"),
                fault(Plant.EXTRA_BYTES, "c1", "HTTP/1.0 GET", "the body has 1027 bytes, expected 1024"),
                fault(Plant.EXTRA_BYTES_IN_THE_BODY, "c1", "GET", "the body has 1027 bytes, expected 1024"),
                fault(Plant.EXTRA_BYTES_IN_THE_BODY, "s1", "GET", "Content-Length: 1027, expected 1024"),
                fault(Plant.ENDS_EARLY, "s1", "GET", "the connection ended, after 512 of 1024 bytes of the body"),
                fault(Plant.ENDS_EARLY, "c1", "GET", "the connection ended, after 512 of 1024 bytes of the body"),
                fault(Plant.HANGS, "i10", "GET", "no end within 510 ms, after 5120 of 10240 bytes of the body"),
                fault(Plant.NO_ANSWER, "i1", "GET, HEAD", "no answer within 501 ms"),
                fault(Plant.NO_CONTENT_TYPE, "a1", "GET, HEAD", "no Content-Type, expected one"),
                fault(Plant.OTHER_STATUS, "a1b", "GET", "status 404 ('0'), expected 200"),
                fault(
                        Plant.HANGS_UP_AFTERWARDS,
                        "a1",
                        "GET, HEAD",
                        "the connection ended afterwards, expected it to be kept"),
                fault(
                        Plant.STAYS_OPEN,
                        "a1",
                        "closing HEAD, HTTP/1.0 GET",
                        "the connection was still open after 500 ms, expected"),
                fault(
                        Plant.CHUNKS_TO_HTTP10,
                        "c1",
                        "HTTP/1.0 GET",
                        "Transfer-Encoding: chunked, expected the end of the connection"),
                fault(
                        Plant.NO_FRAMING,
                        "a1",
                        "GET",
                        "nothing but the end of the connection ends the body, expected Content-Length: 1024"),
                fault(Plant.BARE_LINE_FEEDS, "a1", "GET", "a line of the status line ends with LF, expected CRLF"),
                fault(Plant.NO_SIZE_OF_A_CHUNK, "c1", "GET", "the size of a chunk is '0000efghij"));
    }

    private static Arguments fault(Plant plant, String spec, String checks, String message) {
        return Arguments.of(plant, spec, checks, message);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("faults")
    void findsEveryKindOfFault(Plant plant, String spec, String checks, String message) throws IOException {
        try (PlantedServer server = PlantedServer.with(plant)) {
            assertThat(verifier(server, HANGING.contains(plant) ? SHORT : PATIENCE)
                            .verifyThoroughly(byPath(spec))
                            .lines())
                    .anySatisfy(line -> assertThat(line).startsWith(checks).contains(": " + message));
        }
    }

    @Test
    void goesOnAfterAFault() throws IOException {
        try (PlantedServer server = PlantedServer.with(Plant.CHARACTERS_COUNTED)) {
            assertThat(verifier(server, PATIENCE).verifyThoroughly(byPath("a1")).lines())
                    .hasSize(2)
                    .anySatisfy(line -> assertThat(line).contains("Content-Length: 1018, expected 1024"))
                    .anySatisfy(line -> assertThat(line).contains("6 bytes came after the end of the body"));
        }
    }

    @Test
    void wantsRefusalsInOneLine() throws IOException {
        try (PlantedServer server = PlantedServer.with(Plant.NOTHING)) {
            Verdict verdict = verifier(server, PATIENCE).verifyRefusal(RefusedRequest.byPath("/x1", 400));
            assertThat(verdict.lines()).isEmpty();
            assertThat(verdict.completed()).isEqualTo(2);
        }
        try (PlantedServer server = PlantedServer.with(Plant.NEVER_REFUSES)) {
            assertThat(verifier(server, PATIENCE)
                            .verifyRefusal(RefusedRequest.byHeader("/", "x1", 400))
                            .lines())
                    .singleElement()
                    .asString()
                    .contains("status 200 ('0000")
                    .endsWith("expected 400");
        }
    }

    @Test
    void saysWhenThereIsNoServer() throws IOException {
        int port;
        try (PlantedServer server = PlantedServer.with(Plant.NOTHING)) {
            port = server.port();
        }
        Verdict verdict = new BodyVerifier("127.0.0.1", port, PATIENCE).verify(byPath("a1"));
        assertThat(verdict.lines()).singleElement().asString().contains("no connection to 127.0.0.1:" + port);
        assertThat(verdict.completed()).isZero();
    }

    private static BodyVerifier verifier(PlantedServer server, Duration patience) {
        return new BodyVerifier("127.0.0.1", server.port(), patience);
    }

    private static BodyRequest byPath(String spec) {
        return BodyRequest.byPath("/" + spec, BodySpec.parse(spec));
    }
}
