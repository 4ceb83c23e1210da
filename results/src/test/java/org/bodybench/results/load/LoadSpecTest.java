package org.bodybench.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LoadSpecTest {
    private static final URI TARGET = URI.create("http://127.0.0.1:8080");

    @Test
    void isClosedOverOneConnectionUnlessSaidOtherwise() {
        LoadSpec spec = LoadSpec.get(TARGET, "/s1", 1024).build();

        assertThat(spec.model()).isEqualTo(new LoadModel.Closed());
        assertThat(spec.connections()).isEqualTo(1);
        assertThat(spec.threads()).isEqualTo(1);
    }

    @Test
    void acceptsNumericIpv6Address() {
        assertThat(LoadSpec.get(URI.create("https://[::1]:8443"), "/", 0)
                        .build()
                        .target())
                .hasPort(8443);
    }

    @Test
    void refusesTargetWithoutPortOrWithPath() {
        assertRefused(LoadSpec.get(URI.create("http://127.0.0.1"), "/", 0), "target");
        assertRefused(LoadSpec.get(URI.create("http://127.0.0.1:80/"), "/", 0), "target");
    }

    @Test
    void refusesThreadsWithoutConnection() {
        assertRefused(LoadSpec.get(TARGET, "/", 0).connections(2).threads(3), "threads must be 1 to 2: 3");
    }

    @Test
    void refusesNonsense() {
        assertRefused(LoadSpec.get(TARGET, "s1", 0), "path");
        assertRefused(LoadSpec.get(TARGET, "/", -1), "bodyBytes");
        assertRefused(LoadSpec.get(TARGET, "/", 0).connections(0), "connections");
        assertRefused(LoadSpec.get(TARGET, "/", 0).window(Duration.ofNanos(1)), "window");
        assertRefused(LoadSpec.get(TARGET, "/", 0).maxWarmup(Duration.ZERO), "maxWarmup");
        assertThatIllegalArgumentException().isThrownBy(() -> new LoadModel.Open(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new LoadModel.Open(1, 0));
    }

    private static void assertRefused(LoadSpec.Builder builder, String message) {
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessageContaining(message);
    }
}
