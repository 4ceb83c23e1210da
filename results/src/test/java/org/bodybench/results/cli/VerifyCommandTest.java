package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodybench.results.run.PlantedServer;
import org.bodybench.results.run.PlantedServer.Plant;
import org.bodybench.results.run.ReferenceJar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every fault of a server is told, and leads to exit code 1. */
class VerifyCommandTest {
    @TempDir
    private Path home;

    @Test
    void anOutsideServerCanBeExact() throws IOException {
        try (PlantedServer server = PlantedServer.with(Plant.NOTHING)) {
            Tool tool = Tool.run(home, "verify", "--url", server.url(), "--by", "path,header", "--refusals");
            assertThat(tool.err()).doesNotContain("bodybench:");
            // POST is no matter of this server, which answers whatever the method
            assertThat(tool.lines().get(0)).startsWith(server.url() + ": 1 fault in 1 request; 41 requests");
            assertThat(tool.lines()).hasSize(2).anyMatch(line -> line.contains("POST"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "WRONG_BYTE | Body-Conf: s1, Body-Conf: a1, Body-Conf: c1, Body-Conf: i1: GET, ",
                "NO_LAST_CHUNK | without the last chunk",
                "CHARACTERS_COUNTED | Content-Length: 1018, expected 1024 (characters were counted instead of bytes)",
                "BODY_ON_HEAD | 1024 bytes of body came, expected none with HEAD",
                "LENGTH_INSTEAD_OF_CHUNKS | Content-Length: 1024, expected Transfer-Encoding: chunked",
                "EXTRA_BYTES | 3 bytes came after the end of the body",
                "ENDS_EARLY | the connection ended, after 512 of 1024 bytes of the body",
                "HANGS | no end within 501 ms, after 512 of 1024 bytes of the body"
            })
    void aFaultIsFound(Plant plant, String line) throws IOException {
        try (PlantedServer server = PlantedServer.with(plant)) {
            String timeout = plant == Plant.HANGS || plant == Plant.NO_LAST_CHUNK ? "0.5" : "10";
            Tool tool = Tool.run(home, "verify", "--url", server.url(), "--body", "saci1", "--timeout", timeout);
            assertThat(tool.exitCode()).isEqualTo(ExitCode.FOUND);
            assertThat(tool.lines().get(0)).contains(" fault");
            assertThat(tool.lines()).anySatisfy(found -> assertThat(found).contains(line));
        }
    }

    @Test
    void asksByThePathWhenToldTo() throws IOException {
        try (PlantedServer server = PlantedServer.withWrongByte(700)) {
            Tool tool = Tool.run(
                    home,
                    "verify",
                    "--url",
                    server.url() + "/base/",
                    "--by",
                    "path",
                    "--body",
                    "a1,2",
                    "--modes",
                    "stream",
                    "--strategies",
                    "each");
            assertThat(tool.out()).contains("/base/a1/each/stream");
        }
    }

    @Test
    void saysThatThereIsNoServer() throws IOException {
        String url;
        try (PlantedServer server = PlantedServer.with(Plant.NOTHING)) {
            url = server.url();
        }
        Tool tool = Tool.run(home, "verify", "--url", url);
        assertThat(tool.exitCode()).isEqualTo(ExitCode.FOUND);
        assertThat(tool.err().lines()).singleElement().asString().startsWith("bodybench: no server at " + url);
    }

    @Test
    void aServerOfTheToolIsStartedAndVerifiedInAllItsWays() throws IOException {
        ReferenceJar.write(Files.createDirectory(home.resolve("servers")).resolve("mine.jar"));
        Tool tool = Tool.run(home, "verify", "--body", "acsi0b,1,10", "-O", "output-buffer=100");
        assertThat(tool.err()).doesNotContain("bodybench:");
        assertThat(tool.lines()).singleElement().asString().startsWith("reference 1 (blocking): exact; ");
        assertThat(tool.exitCode()).isZero();
    }

    @Test
    void anOptionThatNoServerHasIsAWrongCommandLine() throws IOException {
        ReferenceJar.write(Files.createDirectory(home.resolve("servers")).resolve("mine.jar"));
        Tool tool = Tool.run(home, "verify", "-O", "color=red");
        assertThat(tool.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(tool.err()).contains("no option 'color': there are reference.output-buffer");
    }
}
