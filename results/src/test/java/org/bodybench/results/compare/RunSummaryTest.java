package org.bodybench.results.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bodybench.results.ReferenceRun;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.record.Context;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.Metric;
import org.bodybench.results.record.Role;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunException;
import org.bodybench.results.record.Status;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSummaryTest {
    private static final String EACH = "undertow/nio/h1/c100/each/native/closed-c16-t1";
    private static final String FAILED = "jetty/nio/h1/c100@64b/each/native/closed-c16-t1";
    private static final String INCOMPLETE = "undertow/nio/h1/i1/tuned/native/closed-c16-t1";

    @TempDir
    private Path runs;

    private RunDirectory directory;

    @BeforeEach
    void writeRun() throws IOException {
        directory = ReferenceRun.create(runs);
    }

    @Test
    void takesOneFigureOfEachReplicateAndNoneOfWarmUpWindowsAndWorkers() {
        CellSummary cell = cell(EACH);
        assertThat(cell.sample(Figure.THROUGHPUT).orElseThrow().values())
                .containsExactly(1052 * 0.982, 1052.0, 1052 * 1.011);
        assertThat(cell.sample(Figure.CPU).orElseThrow().median()).isEqualTo(941_700);
        assertThat(cell.sample(Figure.plain(Role.SERVER, Metric.REQUESTS))).isEmpty();
    }

    @Test
    void hasEveryCellOfTheLedgerEvenThoseWithoutFigures() throws IOException {
        long planned = directory.ledger().read().stream()
                .map(LedgerRow::key)
                .map(LedgerRow.Key::cellId)
                .distinct()
                .count();
        assertThat(RunSummary.of(directory).cells()).hasSize((int) planned);
        CellSummary failed = cell(FAILED);
        assertThat(failed.measured()).isZero();
        assertThat(failed.samples()).isEmpty();
        assertThat(failed.missing())
                .extracting(LedgerRow::status)
                .containsExactly(Status.FAILED, Status.FAILED, Status.PLANNED);
    }

    @Test
    void doesNotBelieveTheFiguresOfAReplicateThatFailed() throws IOException {
        directory
                .measurements()
                .append(List.of(Measurement.whole(
                        new Context("reference", "matrix", Cell.ofId(INCOMPLETE), "", "", "", "", 2, Map.of()),
                        Role.LOAD,
                        Metric.THROUGHPUT,
                        1e9)));
        CellSummary cell = cell(INCOMPLETE);
        assertThat(cell.planned()).isEqualTo(3);
        assertThat(cell.measured()).isEqualTo(2);
        assertThat(cell.sample(Figure.THROUGHPUT).orElseThrow().values()).doesNotContain(1e9);
    }

    @Test
    void countsReplicatesByBoundAndSteadiness() {
        assertThat(cell("jetty/nio/h1/a100/tuned/native/closed-c16-t1").loadBound())
                .isEqualTo(3);
        assertThat(cell("undertow/nio/h1/c100/tuned/native/closed-c16-t1").bothBound())
                .isEqualTo(3);
        CellSummary unsteady = cell("jetty/nio/h1/c100/each/native/closed-c16-t1");
        assertThat(unsteady.unsteady()).isEqualTo(1);
        assertThat(unsteady.bounds()).containsExactly("server");
    }

    @Test
    void ignoresMetricsOfAnotherVersion() throws IOException {
        Path file = directory.path().resolve("measurements.csv");
        Files.writeString(file, Files.readString(file).replace(",alloc,value,", ",luck,value,"));
        assertThat(cell(EACH).sample(Figure.ALLOC)).isEmpty();
        assertThat(cell(EACH).sample(Figure.CPU)).isPresent();
    }

    @Test
    void refusesALedgerOfUnknownCellsInOneLine() throws IOException {
        directory.ledger().append(List.of(LedgerRow.planned("reference", 99, new LedgerRow.Key("what/ever", "", 1))));
        assertThatExceptionOfType(RunException.class)
                .isThrownBy(() -> RunSummary.of(directory))
                .withMessage("cells.csv: 'what/ever' is not the id of a cell");
    }

    private CellSummary cell(String id) {
        return RunSummary.of(directory).cells().stream()
                .filter(cell -> cell.cell().id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
