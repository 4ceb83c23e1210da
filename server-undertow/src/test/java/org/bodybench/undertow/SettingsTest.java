package org.bodybench.undertow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.undertow.Undertow;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.bodybench.server.ServerOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Undertow's own options. */
class SettingsTest {
    @Test
    void everyOptionIsReportedAsItIsInForce() throws IOException {
        try (Started server = Started.with("thread-buffers", "7")) {
            assertThat(server.running().effectiveOptions())
                    .containsEntry("thread-buffers", "7")
                    .containsKeys(new UndertowBodyServer()
                            .options().stream().map(ServerOption::name).toArray(String[]::new));
        }
    }

    @ParameterizedTest
    @CsvSource({"buffer-size, 100", "buffer-size, 2000000000", "window-size, 0", "thread-buffers, 2000000000"})
    void aNumberOutOfRangeIsSaidInOneLine(String option, String value) {
        assertThatThrownBy(() -> Started.with(option, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(option + " takes a number from [0-9]+ to [0-9]+, not " + value);
    }

    @Test
    void theDefaultBufferIsTheLibrarysOwn() throws IOException {
        assertThat(Runtime.getRuntime().maxMemory()).isGreaterThan(128 << 20);
        assertThat(Undertow.builder()).extracting("bufferSize").isEqualTo(Settings.DEFAULTS.bufferBytes());
        assertThat(Undertow.builder()).extracting("directBuffers").isEqualTo(Settings.DEFAULTS.directBuffers());
    }

    @Test
    void listensOnAnIpv6Address() throws IOException {
        try (Started server = Started.on("::1")) {
            HttpURLConnection connection = (HttpURLConnection)
                    URI.create("http://[::1]:" + server.running().port() + "/s1")
                            .toURL()
                            .openConnection();
            assertThat(connection.getInputStream().readAllBytes()).hasSize(1024);
            connection.disconnect();
        }
    }

    @Test
    void aHostThatIsNoneIsSaidInOneLine() {
        assertThatThrownBy(() -> Started.on("no.such.host.invalid"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("can't listen on no.such.host.invalid port 0: ");
    }

    @Test
    void aRequestInAbsoluteFormIsUnderstood() throws IOException {
        try (Started server = Started.withDefaults();
                RawHttp http = server.connect()) {
            RawRequest request = RawRequest.get("http://localhost/s2");
            assertThat(http.exchange(request).body()).hasSize(2048);
        }
    }
}
