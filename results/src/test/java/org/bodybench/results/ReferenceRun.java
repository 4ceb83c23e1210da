package org.bodybench.results;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.bodybench.body.BodySpec;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Load;
import org.bodybench.results.record.Context;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.Metric;
import org.bodybench.results.record.Phase;
import org.bodybench.results.record.Role;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunInfo;
import org.bodybench.results.record.Status;

/**
 * A run with invented figures that has a bit of everything: two servers, kinds, sizes and strategies, a cell that
 * failed, one that failed in one replicate, one that is unsteady, one that is load-bound, one that was never come to.
 */
public final class ReferenceRun {
    /** Its name, and that of its folder. */
    public static final String ID = "reference";

    private static final String WORKLOAD = "0123456789ab";
    private static final String JAVA = "17.0.15";
    private static final int REPLICATES = 3;
    private static final double[] DRIFT = {1.0, 0.982, 1.011};
    private static final long SECOND_NS = 1_000_000_000L;

    private static final List<Line> LINES = List.of(
            new Line("undertow", "s1", "tuned", 48_210, 17_420, 1_310, 1_145, "load"),
            new Line("undertow", "a1", "tuned", 46_730, 17_960, 1_402, 1_145, "none"),
            new Line("undertow", "c1", "tuned", 44_950, 18_890, 1_655, 1_176, "server"),
            new Line("undertow", "c1", "each", 43_180, 19_720, 1_702, 1_176, "server"),
            new Line("undertow", "i1", "tuned", 36_410, 25_100, 1_980, 1_145, "server"),
            new Line("undertow", "i1", "read", 38_020, 23_900, 2_044, 1_145, "server"),
            new Line("undertow", "s100", "tuned", 24_160, 40_900, 1_390, 102_523, "server"),
            new Line("undertow", "a100", "tuned", 22_870, 43_300, 2_210, 102_523, "server"),
            new Line("undertow", "a100", "each", 1_311, 752_000, 31_440, 102_523, "server"),
            new Line("undertow", "c100", "tuned", 21_824, 45_280, 2_730, 102_560, "both"),
            new Line("undertow", "c100", "each", 1_052, 941_700, 35_180, 103_353, "server"),
            new Line("undertow", "c100@64b", "each", 71.4, 13_870_000, 512_300, 114_111, "server"),
            new Line("undertow", "i100", "tuned", 9_204, 107_400, 4_120, 102_523, "server"),
            new Line("undertow", "i100", "read", 7_377, 134_600, 6_077, 102_523, "server"),
            new Line("jetty", "s100", "tuned", 23_940, 36_200, 1_064, 102_501, "load"),
            new Line("jetty", "a100", "tuned", 25_496, 34_900, 1_320, 102_501, "load"),
            new Line("jetty", "a100", "each", 1_145, 863_100, 27_700, 102_501, "server"),
            new Line("jetty", "c100", "tuned", 20_390, 48_300, 2_011, 102_538, "server"),
            new Line("jetty", "c100", "each", 1_128, 879_300, 28_120, 103_331, "server"),
            new Line("jetty", "c100@64b", "tuned", 18_330, 53_100, 2_870, 113_324, "server"),
            new Line("jetty", "c100@64b", "each", 88.2, 11_220_000, 431_000, 114_089, "server"),
            new Line("jetty", "i100", "tuned", 8_040, 123_100, 2_950, 102_501, "server"),
            new Line("jetty", "i100", "read", 7_911, 125_400, 3_010, 102_501, "server"));

    private ReferenceRun() {}

    /** Makes the run's directory below {@code runs}. */
    public static RunDirectory create(Path runs) throws IOException {
        RunDirectory directory = RunDirectory.create(runs, info());
        List<LedgerRow> plan = new ArrayList<>();
        for (int replicate = 1; replicate <= REPLICATES; replicate++) {
            for (Line line : LINES) {
                plan.add(LedgerRow.planned(ID, plan.size() + 1, line.key(replicate)));
            }
        }
        directory.ledger().append(plan);
        for (LedgerRow planned : plan) {
            Line line = LINES.get((planned.order() - 1) % LINES.size());
            LedgerRow row = line.outcome(planned);
            if (row.status() == Status.OK) {
                directory.measurements().append(line.measurements(row.key().replicate()));
            }
            directory.ledger().append(List.of(row));
        }
        return directory;
    }

    private static RunInfo info() {
        return new RunInfo(
                RunDirectory.SCHEMA,
                ID,
                "0.1.0",
                "matrix",
                "quick",
                List.of("java", "-jar", "bodybench.jar", "matrix", "--bodies", "acsi1,100", "--label", "two servers"),
                42,
                "2026-02-03T04:05:06Z",
                343 * SECOND_NS,
                WORKLOAD,
                new TreeMap<>(Map.of("commit", "5ca1ab1e", "dirty", "true")),
                new TreeMap<>(Map.of("replicates", "3", "window_ms", "1000", "body", "acsi1,100")),
                new TreeMap<>(Map.of(
                        "undertow/nio", server("undertow", "2.4.4.Final"), "jetty/nio", server("jetty", "12.1.14"))),
                new RunInfo.LoadInfo(
                        "hyperfoil",
                        "0.25.2",
                        List.of("taskset", "-c", "1", "java", "-Xmx1024m", "-jar", "bodybench.jar", "load")),
                new RunInfo.CpuInfo(true, List.of(0), List.of(1), ""),
                new TreeMap<>(Map.of(
                        "os",
                        "Linux 6.1",
                        "cpu",
                        "Some CPU <model_1> @ 2.50 GHz | 2 cores",
                        "memory_bytes",
                        "8589934592")));
    }

    private static RunInfo.ServerInfo server(String name, String version) {
        return new RunInfo.ServerInfo(
                version,
                JAVA,
                "nio",
                new TreeMap<>(Map.of("io_threads", "1", "workers", "16")),
                List.of(
                        "taskset",
                        "-c",
                        "0",
                        "/opt/jdk/bin/java",
                        "-XX:+UseG1GC",
                        "-Xms1024m",
                        "-Xmx1024m",
                        "-XX:ActiveProcessorCount=1",
                        "-jar",
                        "/opt/body bench/servers/" + name + ".jar",
                        "--port",
                        "0"));
    }

    /** A cell and its figures in a replicate without any drift. */
    private record Line(
            String server,
            String body,
            String strategy,
            double throughput,
            double cpuNs,
            double alloc,
            double responseBytes,
            String bound) {

        Cell cell() {
            return new Cell(server, "nio", "h1", BodySpec.parse(body), strategy, "native", Load.closed(16, 1), "");
        }

        LedgerRow.Key key(int replicate) {
            return new LedgerRow.Key(cell().id(), "", replicate);
        }

        LedgerRow outcome(LedgerRow planned) {
            int replicate = planned.key().replicate();
            if (is("jetty", "c100@64b") && strategy.equals("each")) {
                return replicate < REPLICATES
                        ? end(
                                planned,
                                Status.FAILED,
                                "12 responses of the wrong length: 102,399 B | expected *102,400* B")
                        : planned;
            }
            if (is("undertow", "i1") && strategy.equals("tuned") && replicate == 2) {
                return end(planned, Status.FAILED, "the server process ended with exit code 137");
            }
            if (is("undertow", "c100@64b")) {
                return end(planned, Status.SKIPPED, "left out by --skip");
            }
            return end(planned, Status.OK, "");
        }

        private LedgerRow end(LedgerRow planned, Status status, String reason) {
            boolean ok = status == Status.OK;
            return new LedgerRow(
                    planned.runId(),
                    planned.order(),
                    planned.key(),
                    status == Status.SKIPPED ? 0 : 1,
                    status,
                    reason,
                    ok ? bound : "",
                    ok ? Optional.of(isSteady(planned.key().replicate())) : Optional.empty(),
                    Optional.of(Instant.parse("2026-02-03T04:05:06Z").plusSeconds(5L * planned.order())),
                    5 * SECOND_NS);
        }

        private boolean isSteady(int replicate) {
            return !(is("jetty", "c100") && strategy.equals("each") && replicate == 1);
        }

        private boolean is(String otherServer, String otherBody) {
            return server.equals(otherServer) && body.equals(otherBody);
        }

        List<Measurement> measurements(int replicate) {
            Context context = new Context(
                    ID,
                    "matrix",
                    cell(),
                    WORKLOAD,
                    "",
                    server.equals("jetty") ? "12.1.14" : "2.4.4.Final",
                    JAVA,
                    replicate,
                    Map.of("io_threads", "1"));
            // A rate-dependent part of the drift, so that cells don't all have the same interval.
            double drift = Math.pow(DRIFT[replicate - 1], 1 + (cell().id().length() + throughput) % 3);
            List<Measurement> rows = new ArrayList<>();
            rows.add(Measurement.window(context, 1, Phase.WARMUP, Role.SERVER, Metric.CPU, cpuNs * 2.5));
            rows.add(Measurement.window(context, 1, Phase.MEASURE, Role.LOAD, Metric.THROUGHPUT, throughput * 1.5));
            rows.add(Measurement.worker(context, "io-1", Metric.REQUESTS, Math.rint(throughput * 3)));
            rows.add(whole(context, Role.LOAD, Metric.THROUGHPUT, throughput * drift));
            rows.add(whole(context, Role.SERVER, Metric.CPU, cpuNs / drift));
            rows.add(whole(context, Role.SERVER, Metric.ALLOC, alloc * (1 + (drift - 1) / 20)));
            rows.add(whole(context, Role.LOAD, Metric.BYTES_RECEIVED, responseBytes));
            double middle = 16e9 / throughput / drift;
            rows.add(latency(context, "p50", 0.9 * middle));
            rows.add(latency(context, "p75", 1.2 * middle));
            rows.add(latency(context, "p90", 1.5 * middle));
            rows.add(latency(context, "p99", 2.7 * middle / drift));
            rows.add(latency(context, "max", (6 + replicate) * middle));
            rows.add(flag(context, Role.SERVER, Metric.BOUND, bound.equals("server") || bound.equals("both")));
            rows.add(flag(context, Role.LOAD, Metric.BOUND, bound.equals("load") || bound.equals("both")));
            rows.add(flag(context, Role.SERVER, Metric.STEADY, isSteady(replicate)));
            return rows;
        }

        private Measurement latency(Context context, String stat, double value) {
            return Measurement.stat(
                    context,
                    Role.LOAD,
                    Metric.LATENCY,
                    stat,
                    Math.rint(value / 1e3) * 1e3,
                    OptionalLong.of(Math.round(throughput * 3)));
        }

        private static Measurement whole(Context context, Role role, Metric metric, double value) {
            return Measurement.whole(context, role, metric, Math.rint(value * 1e3) / 1e3);
        }

        private static Measurement flag(Context context, Role role, Metric metric, boolean on) {
            return Measurement.whole(context, role, metric, on ? 1 : 0);
        }
    }
}
