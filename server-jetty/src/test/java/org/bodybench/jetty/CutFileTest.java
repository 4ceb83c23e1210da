package org.bodybench.jetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;
import org.bodybench.body.FileBody;
import org.bodybench.server.RawHead;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A body that can't be read to its end must not look like a whole one, nor be counted as one. */
class CutFileTest {
    private static final BodySpec SPEC = BodySpec.of(BodyKind.IO, 4 << 20);

    @ParameterizedTest
    @CsvSource({
        "tuned, native",
        "read, native",
        "tuned, stream",
        "read, stream",
        "tuned, servlet",
        "read, servlet",
        "tuned, servlet-async",
        "read, servlet-async"
    })
    void closesTheConnectionWithinTheBody(String strategy, String mode) throws Exception {
        try (Started server = Started.with(Map.of())) {
            cut((FileBody) server.bodies().get(SPEC));
            RawRequest request = RawRequest.get("/" + SPEC + "/" + strategy + "/" + mode);
            try (RawHttp http = server.connect()) {
                http.send(request, RawRequest.get("/s1"));
                RawHead head = http.receiveHead();
                assertThat(head.contentLength()).hasValue(SPEC.bytes());
                try (InputStream body = http.body(request, head)) {
                    assertThatThrownBy(body::readAllBytes).isInstanceOfAny(IOException.class, AssertionError.class);
                }
            }
            RawRequest after = RawRequest.get("/s1/whole/" + mode);
            try (RawHttp http = server.connect()) {
                assertThat(http.exchange(after).status()).isEqualTo(200);
            }
            server.awaitCompleted(1);
            assertThat(server.completed()).isEqualTo(1);
        }
    }

    private static void cut(FileBody body) throws IOException {
        try (FileChannel file = FileChannel.open(body.path(), StandardOpenOption.WRITE)) {
            file.truncate(body.length() / 2);
        }
    }
}
