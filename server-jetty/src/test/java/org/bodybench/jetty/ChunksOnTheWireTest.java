package org.bodybench.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a strategy does shows in the chunks of a chunk body: each is a write that went to the socket. */
class ChunksOnTheWireTest {
    private static final int BODY_BYTES = 100 << 10;

    @ParameterizedTest
    @CsvSource({
        "each, native, 1024",
        "flush, native, 1024",
        "coalesce, native, 65536",
        "tuned, native, 102400",
        "flush, stream, 1024",
        "coalesce, stream, 65536",
        "flush, servlet, 1024",
        "each, servlet, 32768",
        "coalesce, servlet, 65536",
        "flush, servlet-async, 1024",
        "each, servlet-async, 32768",
        "coalesce, servlet-async, 65536"
    })
    void areAsLargeAsTheStrategySays(String strategy, String mode, int bytes) throws IOException {
        try (Started server = Started.with(Map.of())) {
            assertThat(chunks(server, "/c100/" + strategy + "/" + mode)).isEqualTo(chunksOf(bytes));
        }
    }

    @ParameterizedTest
    @CsvSource({"on, 8192", "off, 1024"})
    void collectElementsInStreamModeUnlessToldNotTo(String buffered, int bytes) throws IOException {
        try (Started server = Started.with(Map.of("buffered-stream", buffered))) {
            assertThat(chunks(server, "/c100/each/stream")).isEqualTo(chunksOf(bytes));
        }
    }

    @ParameterizedTest
    @CsvSource({"native", "stream", "servlet", "servlet-async"})
    void areAsLargeAsAPiece(String mode) throws IOException {
        try (Started server = Started.with(Map.of("piece", "20480"))) {
            assertThat(chunks(server, "/c100/coalesce/" + mode)).isEqualTo(chunksOf(20480));
        }
    }

    @Test
    void areAsLargeAsTheWindowWhereTuned() throws IOException {
        try (Started server = Started.with(Map.of("window", "30000"))) {
            assertThat(chunks(server, "/c100/tuned")).isEqualTo(chunksOf(30000));
        }
    }

    private static List<Integer> chunksOf(int bytes) {
        List<Integer> chunks = new ArrayList<>(Collections.nCopies(BODY_BYTES / bytes, bytes));
        if (BODY_BYTES % bytes > 0) {
            chunks.add(BODY_BYTES % bytes);
        }
        return chunks;
    }

    private static List<Integer> chunks(Started server, String target) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.server().port())) {
            socket.setSoTimeout((int) Started.PATIENCE.toMillis());
            String request = "GET " + target + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            String response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            return chunkSizes(response, response.indexOf("\r\n\r\n") + 4);
        }
    }

    private static List<Integer> chunkSizes(String response, int bodyAt) {
        List<Integer> sizes = new ArrayList<>();
        int at = bodyAt;
        while (true) {
            int line = response.indexOf("\r\n", at);
            int size = Integer.parseInt(response.substring(at, line), 16);
            if (size == 0) {
                assertThat(response.substring(line)).isEqualTo("\r\n\r\n");
                return sizes;
            }
            sizes.add(size);
            at = line + 2 + size + 2;
        }
    }
}
