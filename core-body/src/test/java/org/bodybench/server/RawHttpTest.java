package org.bodybench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The client of the contract must itself be strict, or the contract is not. */
class RawHttpTest {
    private static final RawRequest GET = RawRequest.get("/a1");

    private ServerSocket listener;

    @BeforeEach
    void listen() throws IOException {
        listener = new ServerSocket(0, 10, InetAddress.getByName("127.0.0.1"));
    }

    @AfterEach
    void close() throws IOException {
        listener.close();
    }

    @ParameterizedTest
    @CsvSource({
        "HTTP/1.1 200 OK~Content-Length: 3~~abc, 200, abc",
        "HTTP/1.1 200 ~content-length:3  ~~abc, 200, abc",
        "HTTP/1.0 400 Bad Request~Content-Length: 0~~, 400, ''",
        "HTTP/1.1 200 OK~Transfer-Encoding: Chunked~~2~ab~01~c~0~~, 200, abc",
        "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~0~~, 200, ''",
        "HTTP/1.1 200 OK~Connection: x; close~~abc, 200, abc"
    })
    void readsWhatIsRight(String answer, int status, String body) throws IOException {
        RawResponse response = receive(GET, answer.replace(';', ','));
        assertThat(response.status()).isEqualTo(status);
        assertThat(response.body()).asString(StandardCharsets.US_ASCII).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200~~",
                "HTTP/2 200 OK~~",
                "http/1.1 200 OK~~",
                "HTTP/1.1 2000 OK~~",
                "!HTTP/1.1 200 OK~~",
                "HTTP/1.1 200 OK\nContent-Length: 0\n\n",
                "HTTP/1.1 200 OK~Content-Length: 0\n~",
                "HTTP/1.1 200 OK\r~Content-Length: 0~~",
                "HTTP/1.1 200 OK~Content-Length : 0~~",
                "HTTP/1.1 200 OK~ Content-Length: 0~~",
                "HTTP/1.1 200 OK~X: a~ b~Content-Length: 0~~",
                "HTTP/1.1 200 OK~Content-Length 0~~",
                "HTTP/1.1 200 OK~: 0~Content-Length: 0~~",
                "HTTP/1.1 200 OK~~",
                "HTTP/1.1 200 OK~Content-Length: -1~~",
                "HTTP/1.1 200 OK~Content-Length: 0x3~~abc",
                "HTTP/1.1 200 OK~Content-Length: 3,3~~abc",
                "HTTP/1.1 200 OK~Content-Length: 3~Content-Length: 3~~abc",
                "HTTP/1.1 200 OK~Content-Length: 3~Transfer-Encoding: chunked~~0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: gzip, chunked~~0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: identity~~abc",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~xyz~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~~0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1 ~a~0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1;x~a~0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1\na~0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1~ab~0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1~a0~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~0~X: trailer~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~-0~~"
            })
    void refusesWhatIsWrong(String answer) {
        assertThatThrownBy(() -> receive(GET, answer)).isInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 200 OK",
                "HTTP/1.1 200 OK~Content-Length: 3~",
                "HTTP/1.1 200 OK~Content-Length: 3~~ab",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~3~ab",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~2~ab",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~2~ab~",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~2~ab~0~"
            })
    void noticesThatTheConnectionEndsTooEarly(String answer) {
        assertThatThrownBy(() -> receive(GET, answer)).isInstanceOf(EOFException.class);
    }

    @Test
    void takesBytesTooManyForTheNextAnswer() throws IOException {
        try (Socket server = answering("HTTP/1.1 200 OK~Content-Length: 2~~abcHTTP/1.1 200 OK~Content-Length: 0~~");
                RawHttp http = client) {
            assertThat(http.receive(GET).body()).hasSize(2);
            assertThatThrownBy(() -> http.receive(GET)).isInstanceOf(AssertionError.class);
            assertThat(server.isConnected()).isTrue();
        }
    }

    @Test
    void takesABodyBehindAHeadForTheNextAnswer() throws IOException {
        RawRequest head = RawRequest.head("/a1");
        try (Socket server = answering("HTTP/1.1 200 OK~Content-Length: 2~~ab");
                RawHttp http = client) {
            assertThat(http.receive(head).body()).isEmpty();
            server.shutdownOutput();
            assertThatThrownBy(http::expectEnd).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void readsUntilTheEndForAnOldClientOnly() throws IOException {
        assertThat(receive(GET.http10(), "HTTP/1.0 200 OK~~abc").body()).hasSize(3);
    }

    @Test
    void doesNotWaitForEver() throws IOException {
        try (Socket server = answering("HTTP/1.1 200 OK~Content-Length: 3~~ab");
                RawHttp http = client) {
            assertThatThrownBy(() -> http.receive(GET))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("nothing came");
            assertThat(server.isConnected()).isTrue();
        }
    }

    @Test
    void sendsWhatItIsTold() throws IOException {
        try (Socket server = answering("");
                RawHttp http = client) {
            http.send(
                    RawRequest.get("/a").with("X", "1").withBody(new byte[] {'b'}),
                    RawRequest.head("/c").http10(),
                    RawRequest.of("POST", "/d").withChunkedBody(new byte[] {'e'}));
            String expected = "GET /a HTTP/1.1~Host: localhost~X: 1~Content-Length: 1~~b"
                    + "HEAD /c HTTP/1.0~Host: localhost~~"
                    + "POST /d HTTP/1.1~Host: localhost~Transfer-Encoding: chunked~~1~e~0~~";
            byte[] sent = server.getInputStream().readNBytes(bytes(expected).length);
            assertThat(sent).asString(StandardCharsets.US_ASCII).isEqualTo(expected.replace("~", "\r\n"));
        }
    }

    private RawHttp client;

    /** The server's side of a connection, on which {@code answer} is under way; the other side is the client. */
    private Socket answering(String answer) throws IOException {
        client = RawHttp.connect(listener.getLocalPort(), Duration.ofMillis(500));
        Socket server = listener.accept();
        server.getOutputStream().write(bytes(answer));
        return server;
    }

    private RawResponse receive(RawRequest request, String answer) throws IOException {
        try (Socket server = answering(answer);
                RawHttp http = client) {
            server.shutdownOutput();
            return http.receive(request);
        }
    }

    private static byte[] bytes(String text) {
        return text.replace("~", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }
}
