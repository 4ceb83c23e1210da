package org.bodybench.jetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListeningTest {
    @Test
    void takesAnAddressOfIpVersion6() throws IOException {
        InetAddress loopback = Inet6Address.getByName("::1");
        assumeTrue(NetworkInterface.getByInetAddress(loopback) != null, "this machine has no IPv6");
        try (Started server = Started.on("::1");
                Socket socket = new Socket(loopback, server.server().port())) {
            socket.setSoTimeout((int) Started.PATIENCE.toMillis());
            socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
            String response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertThat(response).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void saysThatAnAddressIsNotKnown() {
        assertThatThrownBy(() -> Started.on("no.such.host.invalid"))
                .isInstanceOf(IOException.class)
                .hasMessage("can't listen on no.such.host.invalid:0: the address is not known");
    }

    @ParameterizedTest
    @CsvSource({"piece, 0", "window, 0", "window, 2000000000"})
    void saysThatANumberIsOutOfRange(String option, String value) {
        assertThatThrownBy(() -> Started.with(Map.of(option, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(option + " takes a number from 512 to 16777216, not " + value);
    }

    @Test
    void tellsWhatIsInForce() throws IOException {
        try (Started server = Started.with(Map.of("handler", "blocking", "acceptors", "0"))) {
            assertThat(server.server().effectiveOptions())
                    .containsEntry("selectors", "1")
                    .containsEntry("reserved-threads", "1")
                    .containsEntry("threads", "18");
        }
    }
}
