package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodybench.body.Content;
import org.bodybench.results.run.JavaExecutable;
import org.bodybench.results.run.ServerCatalog;
import org.bodybench.results.run.ServerJar;
import org.bodybench.results.run.ToolHome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A server that was started serves, and is gone when it should be. */
class ServeIT {
    private static final String SERVER = "netty";
    private static final Pattern STARTED = Pattern.compile("listens on (http://\\S+:([0-9]+)) .*process ([0-9]+)\\)");

    static Stream<String> servers() {
        Path java = JavaExecutable.of(Path.of(System.getProperty("java.home")));
        return ServerCatalog.of(new ToolHome(ToolSession.DIST), java).servers().stream()
                .map(ServerJar::name);
    }

    @ParameterizedTest
    @MethodSource("servers")
    void servesUntilItsInputEnds(String server) throws Exception {
        try (ToolSession tool = ToolSession.start("serve", server, "--response-headers", "3")) {
            MatchResult started = tool.await(STARTED);
            assertThat(get(started.group(1), "a10")).isEqualTo(Content.of(10 * 1024));
            tool.await(Pattern.compile("curl " + started.group(1) + "/a100"));
            tool.await(Pattern.compile("wrk .* -H 'Body-Conf: c100"));
            tool.await(Pattern.compile("java .*-jar .*server-" + server + "\\.jar .*--response-headers 3"));
            tool.await(Pattern.compile("Ctrl-C"));
            tool.endInput();
            assertThat(tool.exitCode()).isZero();
            assertThat(tool.err()).isEmpty();
            ToolSession.awaitEnd(Long.parseLong(started.group(3)));
        }
    }

    @Test
    void theServerDiesWithTheToolHoweverThatDies() throws Exception {
        try (ToolSession tool = ToolSession.start("serve", SERVER)) {
            long server = Long.parseLong(tool.await(STARTED).group(3));
            assertThat(ProcessHandle.of(server)).isPresent();
            tool.kill();
            tool.exitCode();
            ToolSession.awaitEnd(server);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX) // elsewhere nobody tells what standard input is
    void goesOnInTheBackgroundUntilItIsTerminated() throws Exception {
        try (ToolSession tool = ToolSession.startInBackground("serve", SERVER)) {
            MatchResult started = tool.await(STARTED);
            tool.await(Pattern.compile("Ctrl-C"));
            assertThat(get(started.group(1), "s1")).isEqualTo(Content.of(1024));
            tool.terminate();
            tool.exitCode();
            assertThat(tool.err()).isEmpty();
            ToolSession.awaitEnd(Long.parseLong(started.group(3)));
        }
    }

    @Test
    void aPortInUseIsToldInOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ToolSession tool =
                        ToolSession.start("serve", SERVER, "--port", Integer.toString(taken.getLocalPort()))) {
            assertThat(tool.exitCode()).isEqualTo(ExitCode.FOUND);
            assertThat(tool.out()).isEmpty();
            assertThat(tool.err())
                    .singleElement()
                    .asString()
                    .startsWith("bodybench: ")
                    .contains(Integer.toString(taken.getLocalPort()))
                    .contains("in use");
        }
    }

    @Test
    void warnsWhenOthersCanReachIt() throws Exception {
        try (ToolSession tool = ToolSession.start("serve", SERVER, "--bind", "0.0.0.0")) {
            tool.await(STARTED);
            tool.endInput();
            assertThat(tool.exitCode()).isZero();
            assertThat(tool.err()).singleElement().asString().contains("WARNING", "0.0.0.0");
        }
    }

    @Test
    void aNumberOutOfRangeIsAWrongCommandLine() throws Exception {
        try (ToolSession tool = ToolSession.start("serve", SERVER, "--workers", "0")) {
            assertThat(tool.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(tool.err())
                    .isEqualTo(List.of(
                            "bodybench: --workers takes a number from 1 to 10000, not 0 (see bodybench serve --help)"));
        }
    }

    private static byte[] get(String url, String bodyConf) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .header("Body-Conf", bodyConf)
                .build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofByteArray())
                .body();
    }
}
