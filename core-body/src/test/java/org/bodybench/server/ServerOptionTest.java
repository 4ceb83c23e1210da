package org.bodybench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.bodybench.server.reference.ReferenceServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerOptionTest {
    private static final ServerOption NUMBER = new ServerOption("output-buffer", "8192", List.of(), "bytes");
    private static final ServerOption CHOICE = new ServerOption("pool", "on", List.of("on", "off"), "keeps buffers");

    /** A server with one option of each sort. */
    private static final BodyServer SERVER = new ReferenceServer() {
        @Override
        public List<ServerOption> options() {
            return List.of(NUMBER, CHOICE);
        }
    };

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "8192", "2147483647"})
    void aNumberTakesWholeNumbers(String value) {
        assertThat(NUMBER.accepts(value)).isTrue();
        assertThat(options(Map.of("output-buffer", value)).specialNumber("output-buffer"))
                .isEqualTo(Integer.parseInt(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-1",
                "+1",
                "1.5",
                "1k",
                "0x10",
                " 1",
                "2147483648",
                "9999999999",
                "99999999999",
                "on",
                "\u0661"
            })
    void aNumberTakesNothingElse(String value) {
        assertThat(NUMBER.accepts(value)).isFalse();
        assertThatThrownBy(() -> SpecialOptions.complete(SERVER, Map.of("output-buffer", value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("output-buffer takes a whole number")
                .message()
                .matches("[\\x20-\\x7e]+");
    }

    @Test
    void aNumberOutOfRangeIsSaidInOneLine() {
        ServerOptions options = options(Map.of("output-buffer", "512"));
        assertThat(options.specialNumber("output-buffer", 512, 512)).isEqualTo(512);
        assertThatThrownBy(() -> options.specialNumber("output-buffer", 1, 511))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("output-buffer takes a number from 1 to 511, not 512");
        assertThatThrownBy(() -> options.specialNumber("output-buffer", 513, 1024))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aChoiceTakesItsValuesOnly() {
        assertThat(CHOICE.accepts("on")).isTrue();
        assertThat(CHOICE.accepts("off")).isTrue();
        assertThat(CHOICE.accepts("ON")).isFalse();
        assertThat(CHOICE.accepts("")).isFalse();
        assertThatThrownBy(() -> SpecialOptions.complete(SERVER, Map.of("pool", "perhaps")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("on")
                .hasMessageContaining("off")
                .hasMessageContaining("perhaps");
    }

    @Test
    void whatIsNotGivenHasItsDefault() {
        assertThat(SpecialOptions.complete(SERVER, Map.of())).isEqualTo(Map.of("output-buffer", "8192", "pool", "on"));
        assertThat(SpecialOptions.complete(SERVER, Map.of("pool", "off")))
                .isEqualTo(Map.of("output-buffer", "8192", "pool", "off"));
    }

    @Test
    void anUnknownNameGetsTheListOfNames() {
        assertThatThrownBy(() -> SpecialOptions.complete(SERVER, Map.of("pol\n", "on")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("pol?")
                .hasMessageContaining("output-buffer pool");
    }

    @Test
    void optionsThatNobodyDeclaredCannotBeAskedFor() {
        assertThat(options(Map.of()).special("pool")).isEqualTo("on");
        assertThatThrownBy(() -> options(Map.of()).special("pol")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theDefaultsAreAFreeLoopbackPortAndTheFirstTransport() {
        ServerOptions defaults = ServerOptions.defaults(SERVER);
        assertThat(defaults.bind()).isEqualTo("127.0.0.1");
        assertThat(defaults.port()).isZero();
        assertThat(defaults.transport()).isEqualTo("blocking");
        assertThat(defaults.special()).containsOnlyKeys("output-buffer", "pool");
        assertThat(defaults.withTransport("other").transport()).isEqualTo("other");
        assertThat(defaults.withResponseHeaders(25).withTransport("blocking").withResponseHeaders(0))
                .isEqualTo(defaults);
    }

    private static ServerOptions options(Map<String, String> given) {
        ServerOptions defaults = ServerOptions.defaults(SERVER);
        return new ServerOptions(
                defaults.bind(),
                defaults.port(),
                defaults.transport(),
                defaults.ioThreads(),
                defaults.workers(),
                defaults.sendBufferBytes(),
                defaults.tcpNoDelay(),
                defaults.responseHeaders(),
                SpecialOptions.complete(SERVER, given));
    }
}
