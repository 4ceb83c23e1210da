package org.bodybench.undertow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On which threads responses are made. */
class WorkersTest {
    @Test
    void nativeModeStaysOnTheIoThread() throws IOException {
        assertThat(workerOf("/a100/each/native")).contains("I/O");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/i100/sendfile/native", "/i1/tuned/native", "/i100/tuned/native"})
    void filesOfNativeModeToo(String target) throws IOException {
        assertThat(workerOf(target)).contains("I/O");
    }

    @Test
    void streamModeRunsOnAWorkerThread() throws IOException {
        assertThat(workerOf("/a100/each/stream")).contains("task");
    }

    @Test
    void aDelayedRequestRunsWhereItWouldHaveRun() throws IOException {
        try (Started server = Started.withDefaults();
                RawHttp http = server.connect()) {
            http.exchange(RawRequest.get("/s1/tuned/native").with("Dly", "0.01"));
            http.exchange(RawRequest.get("/s1/tuned/stream").with("Dly", "0.01"));
            assertThat(server.completedByWorker().keySet()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void nativeModeBehindStreamModeOnAPipelineIsBackOnTheIoThread(String pipelineBuffer) throws IOException {
        try (Started server = Started.with("pipeline-buffer", pipelineBuffer);
                RawHttp http = server.connect()) {
            RawRequest stream = RawRequest.get("/a100/each/stream");
            RawRequest onIoThread = RawRequest.get("/a100/join/native");
            http.send(stream, onIoThread, onIoThread, stream);
            http.receive(stream);
            http.receive(onIoThread);
            http.receive(onIoThread);
            http.receive(stream);
            assertThat(server.completedByWorker())
                    .anySatisfy((name, count) -> assertThat(name + " " + count).matches(".*I/O.* 2"));
        }
    }

    private static String workerOf(String target) throws IOException {
        try (Started server = Started.withDefaults();
                RawHttp http = server.connect()) {
            assertThat(http.exchange(RawRequest.get(target)).status()).isEqualTo(200);
            return server.completedByWorker().keySet().iterator().next();
        }
    }
}
