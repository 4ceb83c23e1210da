package org.bodybench.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bodybench.body.BodySpec;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.compare.Figure;
import org.bodybench.results.compare.Sample;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Load;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Status;
import org.junit.jupiter.api.Test;

class HeadlinesTest {
    private static final double[] SPREAD = {1, 0.98, 1.01};

    private final List<CellSummary> cells = new ArrayList<>();

    @Test
    void tellHowManyTimesFewerRequestsAndHowMuchMoreCpu() {
        measured("undertow", "c100", "each", 3, "server", 1_052, 950_000);
        measured("undertow", "c100", "tuned", 3, "server", 21_824, 40_000);
        assertThat(sentences())
                .containsExactly(
                        "Undertow: a 100 KiB chunk body written in elements of 1 KiB, one by one (each) gives"
                                + " 1,052 req/s where tuned gives 21,800: 20.7 times fewer, at 23.8 times the CPU per request.");
    }

    @Test
    void tellASmallLossInPercent() {
        measured("jetty", "i100", "read", 3, "server", 800, 110_000);
        measured("jetty", "i100", "tuned", 3, "server", 1_000, 100_000);
        assertThat(sentences())
                .containsExactly("Jetty: a 100 KiB file read through a buffer (read) gives 800 req/s where tuned gives"
                        + " 1,000: 20 % fewer, at 10 % more CPU per request.");
    }

    @Test
    void goByCpuWhereTheLoadDriverHeldBackTuned() {
        measured("netty", "a100", "each", 3, "server", 5_000, 200_000);
        measured("netty", "a100", "tuned", 3, "load", 20_000, 20_000);
        assertThat(sentences())
                .containsExactly(
                        "Netty: a 100 KiB array written in elements of 1 KiB, one by one (each) takes 200 us of"
                                + " CPU per request where tuned takes 20.0: 10.0 times as much. The load driver held back"
                                + " tuned, so its req/s is only a lower limit: at least 4.00 times as many.");
    }

    @Test
    void goByCpuAloneWhereTheLoadDriverHeldBackBoth() {
        measured("netty", "a100", "each", 3, "load", 20_000, 40_000);
        measured("netty", "a100", "tuned", 3, "load", 20_000, 20_000);
        assertThat(sentences())
                .singleElement()
                .asString()
                .endsWith("2.00 times as much. The load driver held back both, so req/s can't be compared.");
    }

    @Test
    void sayThatTheStraightforwardWayLosesNothing() {
        measured("netty", "c1", "each", 3, "server", 40_000, 20_000);
        measured("netty", "c1", "tuned", 3, "server", 40_100, 20_000);
        assertThat(sentences())
                .containsExactly("Netty: the straightforward way is nowhere measurably slower than tuned (1 pair).");
    }

    @Test
    void sayThatTunedIsNotTheFastest() {
        measured("jetty", "i1", "read", 3, "server", 40_000, 20_000);
        measured("jetty", "i1", "tuned", 3, "server", 30_000, 26_000);
        assertThat(sentences())
                .contains(
                        "Jetty: a 1 KiB file read through a buffer (read) beats tuned: 40,000 against 30,000 req/s, so"
                                + " tuned is not the fastest way there.");
    }

    @Test
    void warnOfTooFewReplicates() {
        measured("jetty", "c100", "each", 1, "server", 1_128, 800_000);
        measured("jetty", "c100", "tuned", 3, "server", 20_390, 40_000);
        assertThat(sentences())
                .singleElement()
                .asString()
                .contains("18.1 times fewer")
                .endsWith("Caution: 1 replicate, too few for an interval.");
    }

    @Test
    void nameWhatCouldNotBeCompared() {
        measured("jetty", "c100", "each", 3, "server", 1_128, 800_000);
        measured("jetty", "c100", "tuned", 3, "server", 20_390, 40_000);
        failed("jetty", "a100", "each");
        measured("jetty", "a100", "tuned", 3, "server", 25_000, 40_000);
        assertThat(sentences())
                .hasSize(2)
                .last()
                .isEqualTo("Not compared, for want of figures: jetty/nio/h1/a100/each/native/closed-c16-t1.");
    }

    @Test
    void comparesOnlyTheSameBodyOnTheSameServer() {
        measured("jetty", "c100", "each", 3, "server", 1_128, 800_000);
        measured("jetty", "c10", "tuned", 3, "server", 20_390, 40_000);
        measured("netty", "c100", "tuned", 3, "server", 20_390, 40_000);
        measured("jetty", "c100@64b", "tuned", 3, "server", 20_390, 40_000);
        assertThat(sentences())
                .containsExactly("Nothing to say: no body was sent both the straightforward way and the tuned one under"
                        + " the same load.");
    }

    @Test
    void sayThatNoPairWasMeasured() {
        failed("jetty", "a100", "each");
        failed("jetty", "a100", "tuned");
        assertThat(sentences())
                .containsExactly("Nothing to say: of 1 pair of the straightforward way and the tuned one, none was"
                        + " measured on both sides.");
    }

    @Test
    void haveTheWorstOfEveryServerAndAreFew() {
        for (String server : List.of("jetty", "netty", "undertow", "vertx")) {
            int slow = 100 + server.hashCode() % 50;
            for (String body : List.of("a10", "a100", "c10", "c100")) {
                measured(server, body, "each", 3, "server", slow, 10_000);
                measured(server, body, "tuned", 3, "server", 1_000, 1_000);
            }
        }
        assertThat(sentences())
                .hasSize(4)
                .allSatisfy(sentence -> assertThat(sentence).containsAnyOf("Jetty", "Netty", "Undertow", "Vertx"));
    }

    private List<String> sentences() {
        return new Headlines(cells).sentences();
    }

    private void measured(
            String server,
            String body,
            String strategy,
            int replicates,
            String bound,
            double throughput,
            double cpuNs) {
        add(
                cell(server, body, strategy),
                replicates,
                Status.OK,
                bound,
                Map.of(Figure.THROUGHPUT, sample(replicates, throughput), Figure.CPU, sample(replicates, cpuNs)));
    }

    private void failed(String server, String body, String strategy) {
        add(cell(server, body, strategy), 3, Status.FAILED, "", Map.of());
    }

    private void add(Cell cell, int replicates, Status status, String bound, Map<Figure, Sample> samples) {
        List<LedgerRow> rows = IntStream.rangeClosed(1, replicates)
                .mapToObj(replicate -> new LedgerRow(
                        "run",
                        replicate,
                        new LedgerRow.Key(cell.id(), "", replicate),
                        1,
                        status,
                        "",
                        bound,
                        Optional.of(true),
                        Optional.empty(),
                        1))
                .toList();
        cells.add(new CellSummary(cell, "", 3, rows, samples));
    }

    private static Sample sample(int replicates, double middle) {
        return Sample.of(IntStream.range(0, replicates)
                .mapToObj(index -> middle * SPREAD[index])
                .toList());
    }

    private static Cell cell(String server, String body, String strategy) {
        return new Cell(server, "nio", "h1", BodySpec.parse(body), strategy, "native", Load.closed(16, 1), "");
    }
}
