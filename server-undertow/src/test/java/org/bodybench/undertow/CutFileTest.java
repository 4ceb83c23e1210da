package org.bodybench.undertow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.bodybench.body.FileBody;
import org.bodybench.server.RawHead;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file that gets shorter while it is sent: the connection ends, and nothing looks complete. */
class CutFileTest {
    @ParameterizedTest
    @ValueSource(strings = {"/i8192/tuned", "/i8192/read", "/i8192/sendfile"})
    void endsTheConnection(String target) throws IOException {
        try (Started server = Started.withDefaults()) {
            assertCutOff(server, target);
        }
    }

    private static void assertCutOff(Started server, String target) throws IOException {
        RawRequest request = RawRequest.get(target);
        try (RawHttp http = server.connectSlowly()) {
            http.send(request);
            RawHead head = http.receiveHead();
            cut(server.file("i8192"));
            InputStream body = http.body(request, head);
            assertThatThrownBy(body::readAllBytes).isInstanceOf(IOException.class);
        }
        assertThat(server.completedByWorker().values()).allMatch(count -> count == 0);
        try (RawHttp http = server.connect()) {
            assertThat(http.exchange(RawRequest.get("/s1")).status()).isEqualTo(200);
        }
    }

    private static void cut(FileBody body) throws IOException {
        try (FileChannel file = FileChannel.open(body.path(), StandardOpenOption.WRITE)) {
            file.truncate(1);
        }
    }
}
