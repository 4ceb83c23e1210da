package org.bodybench.results.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.compare.Figure;
import org.bodybench.results.compare.Interval;
import org.bodybench.results.compare.RunSummary;
import org.bodybench.results.compare.Sample;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.Metric;
import org.bodybench.results.record.Role;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunInfo;
import org.bodybench.results.record.Status;

/**
 * {@code summary.csv}: a row for each cell and variant, with a header that never depends on the data. A figure has
 * three columns, named after it and its unit: its median over the replicates, and the ends of the interval.
 */
final class SummaryCsv {
    private static final List<Figure> FIGURES = Stream.of(
                    Stream.of(Figure.THROUGHPUT, Figure.CPU),
                    server(Metric.CPU_USER, Metric.CPU_SYS, Metric.CPU_UTIL, Metric.ALLOC),
                    server(Metric.DIRECT_MEMORY, Metric.RSS_ANON, Metric.GC_COUNT, Metric.GC_TIME),
                    Stream.of("min", "mean", "p50", "p75", "p90", "p99", "p99.9", "max")
                            .map(Figure::latency),
                    Stream.of(Figure.RESPONSE_BYTES, Figure.WRITES),
                    server(Metric.WORKER_SPREAD, Metric.STEAL, Metric.CPU_JIT),
                    Stream.of(Figure.plain(Role.LOAD, Metric.CPU_UTIL)))
            .flatMap(Function.identity())
            .toList();

    private static final List<Field> FIELDS = List.of(
            new Field("schema", (run, cell) -> Integer.toString(RunDirectory.SCHEMA)),
            new Field("run_id", (run, cell) -> run.info().runId()),
            new Field("suite", (run, cell) -> run.info().suite()),
            new Field("cell_id", (run, cell) -> cell.cell().id()),
            new Field("workload_hash", (run, cell) -> run.info().workloadHash()),
            new Field("variant", (run, cell) -> cell.variant()),
            new Field("server", (run, cell) -> cell.cell().server()),
            new Field("server_version", (run, cell) -> server(run, cell, RunInfo.ServerInfo::version)),
            new Field("java", (run, cell) -> server(run, cell, RunInfo.ServerInfo::java)),
            new Field("transport", (run, cell) -> cell.cell().transport()),
            new Field("protocol", (run, cell) -> cell.cell().protocol()),
            new Field("mode", (run, cell) -> cell.cell().mode()),
            new Field("strategy", (run, cell) -> cell.cell().strategy()),
            new Field("body", (run, cell) -> cell.cell().body().kind().label()),
            new Field(
                    "body_bytes",
                    (run, cell) -> Long.toString(cell.cell().body().bytes())),
            new Field(
                    "element_bytes", (run, cell) -> positive(cell.cell().body().elementBytes())),
            new Field("benchmark", (run, cell) -> cell.cell().benchmark()),
            new Field("load_model", (run, cell) -> cell.cell().load().model()),
            new Field("target_rate", (run, cell) -> rate(cell)),
            new Field("connections", (run, cell) -> positive(cell.cell().load().connections())),
            new Field("threads", (run, cell) -> positive(cell.cell().load().threads())),
            new Field("replicates_planned", (run, cell) -> Integer.toString(cell.planned())),
            new Field("replicates", (run, cell) -> Integer.toString(cell.measured())),
            new Field("replicates_failed", (run, cell) -> count(cell, Status.FAILED)),
            new Field("replicates_skipped", (run, cell) -> count(cell, Status.SKIPPED)),
            new Field("replicates_load_bound", (run, cell) -> Integer.toString(cell.loadBound())),
            new Field("replicates_both_bound", (run, cell) -> Integer.toString(cell.bothBound())),
            new Field("replicates_unsteady", (run, cell) -> Integer.toString(cell.unsteady())),
            new Field("bound", (run, cell) -> String.join(" ", cell.bounds())),
            new Field("reason", (run, cell) -> reason(cell)),
            new Field("interval_coverage", (run, cell) -> coverage(cell)));

    private SummaryCsv() {}

    /** The whole file. */
    static String of(RunSummary run) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            csv.writeRecord(Stream.concat(
                            FIELDS.stream().map(Field::name), FIGURES.stream().flatMap(SummaryCsv::columns))
                    .toList());
            run.cells().forEach(cell -> csv.writeRecord(row(run, cell)));
        } catch (IOException e) {
            throw new UncheckedIOException("a string that can't be written", e);
        }
        return text.toString();
    }

    private static List<String> row(RunSummary run, CellSummary cell) {
        return Stream.concat(
                        FIELDS.stream().map(field -> field.value().of(run, cell)),
                        FIGURES.stream().flatMap(figure -> values(cell.sample(figure))))
                .toList();
    }

    /** Named like {@code server_cpu_ns_per_op}, with {@code _low} and {@code _high} for the interval. */
    private static Stream<String> columns(Figure figure) {
        String stat = figure.stat().equals(Measurement.VALUE) ? "" : "_" + figure.stat();
        String name = figure.role().label() + "_" + figure.metric().label() + stat + unit(figure.metric());
        return Stream.of(name, name + "_low", name + "_high");
    }

    private static String unit(Metric metric) {
        return switch (metric.unit()) {
            case "count", "ratio" -> "";
            case "1/s" -> "_per_s";
            default -> "_" + metric.unit().toLowerCase(Locale.ROOT).replace("/", "_per_");
        };
    }

    private static Stream<String> values(Optional<Sample> sample) {
        Optional<Interval> interval = sample.flatMap(Sample::interval);
        return Stream.of(
                sample.map(Sample::median).map(String::valueOf).orElse(""),
                interval.map(Interval::low).map(String::valueOf).orElse(""),
                interval.map(Interval::high).map(String::valueOf).orElse(""));
    }

    private static Stream<Figure> server(Metric... metrics) {
        return Stream.of(metrics).map(metric -> Figure.plain(Role.SERVER, metric));
    }

    private static String server(RunSummary run, CellSummary cell, Function<RunInfo.ServerInfo, String> part) {
        return run.server(cell).map(part).orElse("");
    }

    private static String positive(int number) {
        return number > 0 ? Integer.toString(number) : "";
    }

    private static String rate(CellSummary cell) {
        return cell.cell().load().targetRate().isPresent()
                ? Double.toString(cell.cell().load().targetRate().getAsDouble())
                : "";
    }

    private static String count(CellSummary cell, Status status) {
        return Long.toString(
                cell.replicates().stream().filter(row -> row.status() == status).count());
    }

    private static String reason(CellSummary cell) {
        return cell.missing().stream()
                .map(LedgerRow::reason)
                .filter(reason -> !reason.isEmpty())
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private static String coverage(CellSummary cell) {
        return cell.sample(Figure.THROUGHPUT)
                .flatMap(Sample::interval)
                .map(Interval::coverage)
                .map(String::valueOf)
                .orElse("");
    }

    /** A column that is no figure. */
    private record Field(String name, Value value) {}

    private interface Value {
        String of(RunSummary run, CellSummary cell);
    }
}
