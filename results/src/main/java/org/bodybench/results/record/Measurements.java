package org.bodybench.results.record;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Load;

/** {@code measurements.csv}: one fact a row, append-only, one schema for load and in-memory figures. */
public final class Measurements {
    /** The columns, in their order; they never depend on the data. */
    public static final List<String> HEADER = List.of(
            "schema",
            "run_id",
            "suite",
            "cell_id",
            "workload_hash",
            "variant",
            "server",
            "server_version",
            "java",
            "transport",
            "protocol",
            "mode",
            "strategy",
            "body",
            "body_bytes",
            "element_bytes",
            "benchmark",
            "load_model",
            "target_rate",
            "connections",
            "threads",
            "replicate",
            "window",
            "phase",
            "role",
            "worker",
            "metric",
            "stat",
            "value",
            "unit",
            "better",
            "n",
            "extra");

    private final CsvFile file;

    Measurements(Path path) {
        this.file = new CsvFile(path, HEADER);
    }

    void create() throws IOException {
        file.create();
    }

    boolean repair() throws IOException {
        return file.repair();
    }

    /**
     * Appends the rows of one cell at once.
     *
     * @throws IOException when the disk doesn't take them
     */
    public void append(List<Measurement> rows) throws IOException {
        file.append(rows.stream().map(Measurements::columns).toList());
    }

    /**
     * Every row.
     *
     * @throws IOException when the file can't be read
     * @throws RunException when it is not of this schema
     */
    public List<Measurement> read() throws IOException {
        return file.read().stream().map(Measurements::row).toList();
    }

    /** Drops the rows that don't fulfil the condition, and tells how many there were. */
    int retain(Predicate<Measurement> condition) throws IOException {
        List<Measurement> all = read();
        List<Measurement> kept = all.stream().filter(condition).toList();
        if (kept.size() < all.size()) {
            file.replace(kept.stream().map(Measurements::columns).toList());
        }
        return all.size() - kept.size();
    }

    private static List<String> columns(Measurement row) {
        Context context = row.context();
        Cell cell = context.cell();
        Load load = cell.load();
        return List.of(
                Integer.toString(RunDirectory.SCHEMA),
                context.runId(),
                context.suite(),
                cell.id(),
                context.workloadHash(),
                context.variant(),
                cell.server(),
                context.serverVersion(),
                context.java(),
                cell.transport(),
                cell.protocol(),
                cell.mode(),
                cell.strategy(),
                cell.body().kind().label(),
                Long.toString(cell.body().bytes()),
                cell.body().kind().hasElements() ? Integer.toString(cell.body().elementBytes()) : "",
                cell.benchmark(),
                load.model(),
                load.targetRate().isPresent()
                        ? Double.toString(load.targetRate().getAsDouble())
                        : "",
                load.connections() > 0 ? Integer.toString(load.connections()) : "",
                Integer.toString(load.threads()),
                Integer.toString(context.replicate()),
                row.window().isPresent() ? Integer.toString(row.window().getAsInt()) : "",
                row.phase(),
                row.role(),
                row.worker(),
                row.metric(),
                row.stat(),
                Double.toString(row.value()),
                row.unit(),
                row.better(),
                row.n().isPresent() ? Long.toString(row.n().getAsLong()) : "",
                context.extraText());
    }

    private static Measurement row(NamedCsvRecord line) {
        try {
            return new Measurement(
                    context(line),
                    number(line, "window").isPresent()
                            ? OptionalInt.of((int) number(line, "window").getAsLong())
                            : OptionalInt.empty(),
                    line.getField("phase"),
                    line.getField("role"),
                    line.getField("worker"),
                    line.getField("metric"),
                    line.getField("stat"),
                    Double.parseDouble(line.getField("value")),
                    line.getField("unit"),
                    line.getField("better"),
                    number(line, "n"));
        } catch (IllegalArgumentException e) {
            throw new RunException("measurements.csv, line " + line.getStartingLineNumber() + ": " + e.getMessage());
        }
    }

    private static Context context(NamedCsvRecord line) {
        return new Context(
                line.getField("run_id"),
                line.getField("suite"),
                cell(line),
                line.getField("workload_hash"),
                line.getField("variant"),
                line.getField("server_version"),
                line.getField("java"),
                (int) number(line, "replicate").orElse(1),
                extra(line.getField("extra")));
    }

    private static Cell cell(NamedCsvRecord line) {
        String rate = line.getField("target_rate");
        return new Cell(
                line.getField("server"),
                line.getField("transport"),
                line.getField("protocol"),
                body(line),
                line.getField("strategy"),
                line.getField("mode"),
                new Load(
                        line.getField("load_model"),
                        rate.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(rate)),
                        (int) number(line, "connections").orElse(0),
                        (int) number(line, "threads").orElse(1)),
                line.getField("benchmark"));
    }

    private static BodySpec body(NamedCsvRecord line) {
        String label = line.getField("body");
        BodyKind kind = BodyKind.ofLabel(label)
                .orElseThrow(() -> new IllegalArgumentException("'" + label + "' is not a kind of body"));
        return new BodySpec(kind, Long.parseLong(line.getField("body_bytes")), (int)
                number(line, "element_bytes").orElse(0));
    }

    private static OptionalLong number(NamedCsvRecord line, String column) {
        String field = line.getField(column);
        return field.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(field));
    }

    private static Map<String, String> extra(String text) {
        Map<String, String> extra = new LinkedHashMap<>();
        Arrays.stream(text.split(";"))
                .map(pair -> pair.split("=", 2))
                .filter(pair -> pair.length == 2)
                .forEach(pair -> extra.put(pair[0], pair[1]));
        return extra;
    }
}
