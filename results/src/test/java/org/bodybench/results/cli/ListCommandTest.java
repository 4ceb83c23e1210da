package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.results.plan.Profile;
import org.bodybench.results.record.Metric;
import org.bodybench.results.run.ReferenceJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What exists is shown, with the reason for what doesn't. */
class ListCommandTest {
    @TempDir
    private Path home;

    @BeforeEach
    void addServer() throws IOException {
        ReferenceJar.write(Files.createDirectory(home.resolve("servers")).resolve("mine.jar"));
    }

    @Test
    void showsServersAndAllWordsInALineWidthThatFits() {
        Tool tool = Tool.run(home, "list");
        assertThat(tool.exitCode()).isZero();
        assertThat(tool.lines())
                .anyMatch(line -> line.startsWith("reference 1  ("))
                .anyMatch(line -> line.matches("  stream +string +tuned whole encode bytewise"))
                .anyMatch(line -> line.matches("  native +- +nothing: it has no non-blocking API"))
                .anyMatch(line -> line.matches(" +- +no gather: an OutputStream has no vectored write"))
                .anyMatch(line -> line.matches("  transports +blocking .*"))
                .anyMatch(line -> line.matches("  options +output-buffer=8192 .*"))
                .noneMatch(line -> line.length() > Columns.WIDTH && !line.startsWith("reference 1  ("));
        for (Strategy strategy : Strategy.values()) {
            assertThat(tool.out()).contains(strategy.meaning());
        }
        for (Mode mode : Mode.values()) {
            assertThat(tool.out()).contains(mode.meaning());
        }
        for (Metric metric : Metric.values()) {
            assertThat(tool.out()).contains("  " + metric.label() + " ").contains(metric.meaning());
        }
        for (Profile profile : Profile.values()) {
            assertThat(tool.out()).contains("  " + profile.label() + " ");
        }
    }

    @Test
    void showsOneServerAlone() {
        Tool tool = Tool.run(home, "list", "reference");
        assertThat(tool.exitCode()).isZero();
        assertThat(tool.out()).startsWith("reference 1").doesNotContain("Metrics");
    }

    @Test
    void printsDescriptionsAsJson() throws IOException {
        Tool tool = Tool.run(home, "list", "--format", "json");
        JsonNode servers = new ObjectMapper().readTree(tool.out());
        assertThat(servers).hasSize(1);
        assertThat(servers.get(0).path("server").asText()).isEqualTo("reference");
        assertThat(servers.get(0).path("offers").size()).isPositive();
    }

    @Test
    void aBrokenJarIsToldBesideTheOthers() throws IOException {
        Files.writeString(home.resolve("servers").resolve("broken.jar"), "");
        Tool tool = Tool.run(home, "list");
        assertThat(tool.exitCode()).isEqualTo(ExitCode.FOUND);
        assertThat(tool.out()).contains("reference 1");
        assertThat(tool.err().lines()).singleElement().asString().contains("broken.jar is not a server jar: ");
    }
}
