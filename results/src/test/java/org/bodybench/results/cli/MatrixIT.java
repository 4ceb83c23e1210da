package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job through its command line, on real servers: what it leaves, and what it survives. */
class MatrixIT {
    @TempDir
    private Path out;

    private ToolProcess matrix(String... more) throws IOException {
        return ToolProcess.start(Stream.concat(
                        Stream.of("matrix", "--profile", "smoke", "--seed", "1", "--out", out.toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private RunDirectory run() throws IOException {
        try (Stream<Path> runs = Files.list(out)) {
            return RunDirectory.open(runs.findFirst().orElseThrow());
        }
    }

    private static Map<Status, Long> statuses(RunDirectory run) throws IOException {
        return run.ledger().read().stream().collect(Collectors.groupingBy(LedgerRow::status, Collectors.counting()));
    }

    private static void assertMeasurementsBelongToTheCellsThatAreOk(RunDirectory run) throws IOException {
        List<LedgerRow.Key> ok = run.ledger().read().stream()
                .filter(row -> row.status() == Status.OK)
                .map(LedgerRow::key)
                .toList();
        List<LedgerRow.Key> measured = run.measurements().read().stream()
                .map(row -> new LedgerRow.Key(
                        row.context().cell().id(),
                        row.context().variant(),
                        row.context().replicate()))
                .distinct()
                .toList();
        assertThat(measured).containsExactlyInAnyOrderElementsOf(ok);
    }

    @Test
    void everyServerGivesACompleteRun() throws Exception {
        try (ToolProcess tool = matrix("--body", "acsi1")) {
            assertThat(tool.exitCode()).as(tool.output()).isZero();

            assertThat(tool.output()).contains("jetty", "netty", "undertow", "How to read it", "Total time");
            RunDirectory run = run();
            assertThat(statuses(run)).isEqualTo(Map.of(Status.OK, 24L));
            assertMeasurementsBelongToTheCellsThatAreOk(run);
            assertThat(run.path()).isDirectoryContaining("glob:**/summary.csv");
            assertThat(run.histograms()).isDirectoryContaining("glob:**.hlog");
            assertThat(run.info().servers()).hasSize(3);
            assertThat(run.info().load().version()).isNotEmpty();
        }
    }

    @Test
    void serverAndLoadDriverCountTheSameRequests() throws Exception {
        try (ToolProcess tool = matrix("--servers", "netty", "--body", "s1", "--strategies", "tuned")) {
            assertThat(tool.exitCode()).as(tool.output()).isZero();

            assertThat(run().measurements().read())
                    .filteredOn(row -> row.metric().startsWith("errors_"))
                    .isNotEmpty()
                    .extracting(Measurement::value)
                    .containsOnly(0.0);
        }
    }

    @Test
    void aKilledServerCostsItsCellAndTheRestIsMeasuredInANewProcess() throws Exception {
        try (ToolProcess tool = matrix("--servers", "undertow", "--body", "ac1,10", "--duration", "400ms")) {
            tool.awaitText(out, "cells.csv", text -> text.contains(",ok,"));
            tool.awaitChild("server-undertow.jar").destroyForcibly();

            assertThat(tool.exitCode()).as(tool.output()).isEqualTo(ExitCode.FAILED_CELLS);
            RunDirectory run = run();
            assertThat(statuses(run).get(Status.FAILED)).isEqualTo(1);
            assertThat(statuses(run).get(Status.OK)).isEqualTo(7);
            assertThat(run.ledger().read())
                    .filteredOn(row -> row.status() == Status.FAILED)
                    .allSatisfy(row -> assertThat(row.reason()).contains("the server process ended"));
            assertThat(run.ledger().read())
                    .filteredOn(row -> row.key().replicate() == 2)
                    .isNotEmpty()
                    .allSatisfy(row -> assertThat(row.status()).isEqualTo(Status.OK));
            assertMeasurementsBelongToTheCellsThatAreOk(run);
        }
    }

    @Test
    void aKilledLoadDriverCostsItsCellAndIsReplaced() throws Exception {
        try (ToolProcess tool = matrix("--servers", "netty", "--body", "ac1", "--duration", "400ms")) {
            tool.awaitText(out, "cells.csv", text -> text.contains(",ok,"));
            tool.awaitChild("LoadMain").destroyForcibly();

            assertThat(tool.exitCode()).as(tool.output()).isEqualTo(ExitCode.FAILED_CELLS);
            assertThat(statuses(run())).isEqualTo(Map.of(Status.OK, 3L, Status.FAILED, 1L));
        }
    }

    @Test
    void aKilledRunIsCompletedByResume() throws Exception {
        String[] options = {"--servers", "netty", "--body", "ac1,10", "--duration", "400ms", "--replicates", "2"};
        try (ToolProcess tool = matrix(options)) {
            tool.awaitText(out, "cells.csv", text -> text.contains(",ok,"));
            List<ProcessHandle> family = tool.family();
            tool.kill();
            for (ProcessHandle process : family) {
                process.onExit().get(20, TimeUnit.SECONDS);
            }
        }
        RunDirectory run = run();
        Files.writeString(
                run.path().resolve("measurements.csv"),
                Files.readString(run.path().resolve("measurements.csv")) + "1,torn");

        try (ToolProcess tool =
                ToolProcess.start("matrix", "--resume", run.path().toString())) {
            assertThat(tool.exitCode()).as(tool.output()).isZero();

            assertThat(tool.output()).contains("measurements.csv ended in a torn line");
            Map<String, Long> okPerCell = run.ledger().read().stream()
                    .filter(row -> row.status() == Status.OK)
                    .collect(Collectors.groupingBy(row -> row.key().cellId(), Collectors.counting()));
            assertThat(okPerCell).hasSize(8);
            assertThat(okPerCell.values()).containsOnly(2L);
            assertThat(statuses(run)).doesNotContainKeys(Status.PLANNED, Status.FAILED);
            assertMeasurementsBelongToTheCellsThatAreOk(run);
        }
    }

    @Test
    void wrongArgumentsAreOneLineAndExitCodeTwo() throws Exception {
        Map<String[], String> wrong = Map.of(
                new String[] {"--body", "x100"}, "'x' is not a kind of body",
                new String[] {"--strategies", "fast"}, "'fast' is not a strategy",
                new String[] {"--modes", "quantum"}, "'quantum' is not a mode",
                new String[] {"--servers", "apache"}, "'apache' is not a server",
                new String[] {"--duration", "soon"}, "'soon' is not a duration",
                new String[] {"--java", "/nowhere"}, "no java at /nowhere",
                new String[] {"--connections", "0"}, "--connections takes");
        for (Map.Entry<String[], String> entry : wrong.entrySet()) {
            try (ToolProcess tool = matrix(entry.getKey())) {
                assertThat(tool.exitCode()).as(tool.output()).isEqualTo(ExitCode.USAGE);
                assertThat(tool.output()).contains(entry.getValue());
                assertThat(tool.output().lines()).as(tool.output()).hasSize(1);
            }
        }
    }
}
