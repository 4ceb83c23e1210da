package org.bodybench.server;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bodybench.body.BodySpec;
import org.bodybench.body.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks of the contract refuse what they are there for. */
class AnswersTest {
    private static final RawRequest GET = RawRequest.get("/");
    private static final RawRequest HEAD = RawRequest.head("/");
    private static final byte[] BODY = Content.of(10);
    private static final String TYPE = "Content-Type: text/plain;charset=utf-8~";

    @ParameterizedTest
    @CsvSource({
        "s10b, 'Content-Type: text/plain;charset=utf-8~Content-Length: 10'",
        "a10b, 'content-type: Text/Plain; Charset=UTF-8~content-length: 10'",
        "i10b, 'Content-Length: 10~Content-Type: text/plain;charset=utf-8~X: y'",
        "c10b, 'Content-Type: text/plain;charset=utf-8~Transfer-Encoding: chunked'"
    })
    void acceptWhatIsRight(String spec, String headers) {
        RawResponse response = response("HTTP/1.1", 200, headers, BODY);
        assertThatCode(() -> Answers.checkBody(GET, BodySpec.parse(spec), response))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "s10b, 'Content-Length: 10', Content-Type",
        "s10b, 'Content-Type: text/plain~Content-Length: 10', Content-Type",
        "s10b, 'Content-Type: text/html;charset=utf-8~Content-Length: 10', Content-Type",
        "s10b, 'Content-Type: text/plain;charset=utf-8~Content-Length: 10~Date: now', Date",
        "s10b, 'Content-Type: text/plain;charset=utf-8~Content-Length: 10~Server: x', Server",
        "s10b, 'Content-Type: text/plain;charset=utf-8~Content-Length: 11', Content-Length",
        "a10b, 'Content-Type: text/plain;charset=utf-8~Transfer-Encoding: chunked', chunked",
        "i10b, 'Content-Type: text/plain;charset=utf-8~Connection: close', Content-Length",
        "c10b, 'Content-Type: text/plain;charset=utf-8~Content-Length: 10', chunked",
        "c10b, 'Content-Type: text/plain;charset=utf-8~Connection: close', chunked"
    })
    void refuseHeadersThatAreWrong(String spec, String headers, String complaint) {
        RawResponse response = response("HTTP/1.1", 200, headers, BODY);
        assertThatThrownBy(() -> Answers.checkBody(GET, BodySpec.parse(spec), response))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void refuseAnotherStatusOrVersion() {
        BodySpec spec = BodySpec.parse("s10b");
        assertWrong(() -> Answers.checkBody(GET, spec, response("HTTP/1.1", 206, TYPE + "Content-Length: 10", BODY)));
        assertWrong(() -> Answers.checkBody(GET, spec, response("HTTP/1.0", 200, TYPE + "Content-Length: 10", BODY)));
    }

    @Test
    void refuseBytesThatAreWrongMissingOrTooMany() {
        byte[] wrong = BODY.clone();
        wrong[9] ^= 1;
        for (byte[] body : List.of(wrong, Arrays.copyOf(BODY, 9), Arrays.copyOf(BODY, 11), new byte[0])) {
            assertWrong(() -> Answers.checkBytes(GET, BODY, body));
        }
        assertThatThrownBy(() -> Answers.checkBytes(GET, BODY, wrong)).hasMessageContaining("from byte 9");
    }

    @Test
    void refuseAHeadWithABodyOrWithoutItsLength() {
        BodySpec spec = BodySpec.parse("s10b");
        Answers.checkHeadOnly(HEAD, spec, response("HTTP/1.1", 200, TYPE + "Content-Length: 10", new byte[0]));
        assertWrong(
                () -> Answers.checkHeadOnly(HEAD, spec, response("HTTP/1.1", 200, TYPE + "Content-Length: 10", BODY)));
        assertWrong(() ->
                Answers.checkHeadOnly(HEAD, spec, response("HTTP/1.1", 200, TYPE + "Content-Length: 0", new byte[0])));
        assertWrong(() -> Answers.checkHeadOnly(HEAD, spec, response("HTTP/1.1", 200, TYPE + "X: y", new byte[0])));
        BodySpec chunks = BodySpec.parse("c10b");
        Answers.checkHeadOnly(HEAD, chunks, response("HTTP/1.1", 200, TYPE + "X: y", new byte[0]));
        assertWrong(() -> Answers.checkHeadOnly(
                HEAD, chunks, response("HTTP/1.1", 200, TYPE + "Content-Length: 10", new byte[0])));
    }

    @Test
    void refuseChunksOrALengthForAnOldClient() {
        BodySpec chunks = BodySpec.parse("c10b");
        Answers.checkHttp10(GET, chunks, response("HTTP/1.1", 200, TYPE + "Connection: close", BODY));
        assertWrong(() ->
                Answers.checkHttp10(GET, chunks, response("HTTP/1.1", 200, TYPE + "Transfer-Encoding: chunked", BODY)));
        assertWrong(
                () -> Answers.checkHttp10(GET, chunks, response("HTTP/1.1", 200, TYPE + "Content-Length: 10", BODY)));
        assertWrong(() -> Answers.checkHttp10(
                GET, BodySpec.parse("a10b"), response("HTTP/1.0", 200, TYPE + "Connection: close", BODY)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "no line end", "two\nlines\n", "carriage return\r\n", "line\n\n"})
    void refuseARefusalThatIsNotOneLine(String line) {
        byte[] body = line.getBytes(StandardCharsets.UTF_8);
        assertWrong(() -> Answers.checkRefusal(
                GET, 400, response("HTTP/1.1", 400, TYPE + "Content-Length: " + body.length, body)));
    }

    @Test
    void acceptARefusalOfOneLine() {
        byte[] body = "because\n".getBytes(StandardCharsets.UTF_8);
        Answers.checkRefusal(GET, 400, response("HTTP/1.1", 400, TYPE + "Content-Length: 8", body));
        assertWrong(() -> Answers.checkRefusal(GET, 501, response("HTTP/1.1", 400, TYPE + "Content-Length: 8", body)));
        assertWrong(() -> Answers.checkRefusal(GET, 400, response("HTTP/1.1", 400, TYPE + "Connection: close", body)));
    }

    private static void assertWrong(ThrowingCallable check) {
        assertThatThrownBy(check).isInstanceOf(AssertionError.class);
    }

    private static RawResponse response(String version, int status, String headers, byte[] body) {
        List<RawHead.Field> fields = Arrays.stream(headers.split("~"))
                .map(line -> line.split(": ", 2))
                .map(parts -> new RawHead.Field(parts[0], parts[1]))
                .toList();
        return new RawResponse(new RawHead(version, status, fields), body);
    }
}
