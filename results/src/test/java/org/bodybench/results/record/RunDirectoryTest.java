package org.bodybench.results.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bodybench.body.BodySpec;
import org.bodybench.results.Golden;
import org.bodybench.results.ReferenceRun;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Load;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {
    private static final Cell CELL =
            new Cell("undertow", "nio", "h1", BodySpec.parse("c10@64b"), "each", "native", Load.closed(8, 1), "");

    @TempDir
    private Path runs;

    @Test
    void hasTheFilesThatOtherVersionsAndReadersKnow() throws IOException {
        Path run = ReferenceRun.create(runs).path();
        for (String file : List.of("run.json", "cells.csv", "measurements.csv")) {
            Golden.check("runs/" + ReferenceRun.ID + "/" + file, Files.readString(run.resolve(file)));
        }
    }

    @Test
    void hasHeadersThatNeverChange() throws IOException {
        RunDirectory run = empty();
        assertThat(run.path().resolve("cells.csv"))
                .hasContent("schema,run_id,order,cell_id,variant,replicate,attempt,status,reason,bound,steady,started,"
                        + "elapsed_ns\n");
        assertThat(run.path().resolve("measurements.csv"))
                .hasContent("schema,run_id,suite,cell_id,workload_hash,variant,server,server_version,java,transport,"
                        + "protocol,mode,strategy,body,body_bytes,element_bytes,benchmark,load_model,target_rate,"
                        + "connections,threads,replicate,window,phase,role,worker,metric,stat,value,unit,better,n,"
                        + "extra\n");
    }

    @Test
    void readsBackWhatItWrote() throws IOException {
        RunDirectory run = ReferenceRun.create(runs);
        RunDirectory again = RunDirectory.open(run.path());
        assertThat(again.info()).isEqualTo(run.info());
        assertThat(again.info().commandLine()).contains("two servers");
        assertThat(again.ledger().read()).isEqualTo(run.ledger().read());
        assertThat(again.histograms()).isDirectory();
        assertThat(again.raw()).isDirectory();
    }

    @Test
    void keepsEveryColumnOfAMeasurement() throws IOException {
        RunDirectory run = empty();
        Cell open = new Cell(
                "netty",
                "epoll",
                "h1-tls",
                BodySpec.parse("i4"),
                "sendfile",
                "native",
                new Load(Load.OPEN, OptionalDouble.of(1234.5), 8, 2),
                "a \"quoted\", name");
        List<Measurement> rows = List.of(
                Measurement.whole(context(CELL, 1), Role.SERVER, Metric.CPU, 0.1 + 0.2),
                Measurement.stat(context(CELL, 2), Role.LOAD, Metric.LATENCY, "p99.9", 1e300, OptionalLong.of(5)),
                Measurement.window(context(CELL, 2), 3, Phase.WARMUP, Role.LOAD, Metric.THROUGHPUT, 5e-324),
                Measurement.worker(context(open, 1), "io-1", Metric.REQUESTS, 7));
        run.measurements().append(rows);
        assertThat(run.measurements().read()).isEqualTo(rows);
    }

    @Test
    void keepsTheLastRowOfEachReplicateInTheOrderOfThePlan() throws IOException {
        Ledger ledger = empty().ledger();
        LedgerRow first = LedgerRow.planned("r", 1, key(1));
        LedgerRow second = LedgerRow.planned("r", 2, key(2));
        LedgerRow failed = row(1, Status.FAILED, "broke, \"badly\"");
        ledger.append(List.of(first, second));
        ledger.append(List.of(failed));
        ledger.append(List.of(row(1, Status.OK, "")));
        assertThat(ledger.read()).containsExactly(row(1, Status.OK, ""), second);
    }

    @Test
    void writesAReasonOfSeveralLinesIntoOne() throws IOException {
        Ledger ledger = empty().ledger();
        ledger.append(List.of(row(1, Status.FAILED, "no answer:\n  gone\r\n")));
        assertThat(ledger.read()).extracting(LedgerRow::reason).containsExactly("no answer: gone");
    }

    @Test
    void cutsOffTornLastLines() throws IOException {
        RunDirectory run = ReferenceRun.create(runs);
        String cells = Files.readString(run.path().resolve("cells.csv"));
        String measurements = Files.readString(run.path().resolve("measurements.csv"));
        append(run.path().resolve("cells.csv"), "1,reference,7,under");
        append(run.path().resolve("measurements.csv"), "1,reference,\"mat");
        assertThat(run.repair())
                .containsExactly(
                        "cells.csv ended in a torn line, which was cut off",
                        "measurements.csv ended in a torn line, which was cut off");
        assertThat(run.path().resolve("cells.csv")).hasContent(cells);
        assertThat(run.path().resolve("measurements.csv")).hasContent(measurements);
    }

    @Test
    void dropsMeasurementsOfCellsThatWereNotFinished() throws IOException {
        RunDirectory run = empty();
        Measurement whole = Measurement.whole(context(CELL, 1), Role.SERVER, Metric.CPU, 1);
        Measurement unfinished = Measurement.whole(context(CELL, 2), Role.SERVER, Metric.CPU, 2);
        Measurement failed = Measurement.whole(context(CELL, 3), Role.SERVER, Metric.CPU, 3);
        run.ledger().append(List.of(row(1, Status.OK, ""), row(2, Status.PLANNED, ""), row(3, Status.FAILED, "broke")));
        run.measurements().append(List.of(whole, unfinished, failed));
        assertThat(run.repair()).containsExactly("2 measurements of cells that were not finished were dropped");
        assertThat(run.measurements().read()).containsExactly(whole);
    }

    @Test
    void leavesWhatIsWholeAlone() throws IOException {
        RunDirectory run = ReferenceRun.create(runs);
        assertThat(run.repair()).isEmpty();
    }

    @Test
    void refusesANewerSchema() throws IOException {
        Path run = ReferenceRun.create(runs).path();
        Path info = run.resolve("run.json");
        Files.writeString(info, Files.readString(info).replace("\"schema\" : 1", "\"schema\" : 2"));
        refuses(run, run + " has schema 2, and this BodyBench reads up to 1: use a newer one");
    }

    @Test
    void refusesAFolderThatIsNoRun() {
        refuses(runs, runs + " is not a run directory: it has no run.json");
    }

    @Test
    void refusesAPathThatIsNotThere() {
        Path nowhere = runs.resolve("nowhere");
        refuses(nowhere, nowhere + " is not a run directory: it has no run.json");
    }

    @Test
    void refusesAnotherProgramsRunJsonInOneLine() throws IOException {
        Files.writeString(runs.resolve("run.json"), "[1,\n2]");
        assertThatExceptionOfType(RunException.class)
                .isThrownBy(() -> RunDirectory.open(runs))
                .withMessageStartingWith(runs.resolve("run.json") + " is not what it should be")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
    }

    @Test
    void refusesMeasurementsThatLackAColumn() throws IOException {
        RunDirectory run = empty();
        Files.writeString(run.path().resolve("measurements.csv"), "schema,run_id\n1,r\n");
        assertThatExceptionOfType(RunException.class)
                .isThrownBy(() -> run.measurements().read())
                .withMessageContaining("measurements.csv lacks the columns [suite, ");
    }

    @Test
    void namesTheLineThatMakesNoSense() throws IOException {
        RunDirectory run = empty();
        run.ledger().append(List.of(row(1, Status.OK, "")));
        append(run.path().resolve("cells.csv"), "1,r,1,cell,,1,1,splendid,,,,,5\n");
        assertThatExceptionOfType(RunException.class)
                .isThrownBy(() -> run.ledger().read())
                .withMessage("cells.csv, line 3: 'splendid' is not a status");
    }

    @Test
    void readsARunJsonThatLacksParts() throws IOException {
        Files.writeString(runs.resolve("run.json"), "{\"schema\": 1, \"run_id\": \"old\", \"later\": true}");
        RunInfo info = RunDirectory.open(runs).info();
        assertThat(info.runId()).isEqualTo("old");
        assertThat(info.servers()).isEmpty();
        assertThat(info.load().command()).isEmpty();
        assertThat(info.cpus().pinned()).isFalse();
        assertThat(info.planned("replicates")).isEmpty();
    }

    @Test
    void neverTouchesARunThatIsThere() throws IOException {
        RunDirectory run = ReferenceRun.create(runs);
        assertThatExceptionOfType(RunException.class)
                .isThrownBy(() -> RunDirectory.create(runs, run.info()))
                .withMessageContaining(run.path() + " exists already");
        assertThat(run.ledger().read()).isNotEmpty();
    }

    private RunDirectory empty() throws IOException {
        RunInfo info = ReferenceRun.create(runs.resolve("other")).info();
        return RunDirectory.create(runs, info);
    }

    private void refuses(Path path, String message) {
        assertThatExceptionOfType(RunException.class)
                .isThrownBy(() -> RunDirectory.open(path))
                .withMessage(message);
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }

    private static Context context(Cell cell, int replicate) {
        return new Context("r", "matrix", cell, "hash", "A", "1.2", "17", replicate, Map.of("b", "2", "a", "1=x"));
    }

    private static LedgerRow.Key key(int replicate) {
        return new LedgerRow.Key(CELL.id(), "A", replicate);
    }

    private static LedgerRow row(int replicate, Status status, String reason) {
        return new LedgerRow(
                "r", replicate, key(replicate), 1, status, reason, "", Optional.empty(), Optional.empty(), 5);
    }
}
