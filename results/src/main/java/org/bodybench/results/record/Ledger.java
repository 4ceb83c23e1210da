package org.bodybench.results.record;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code cells.csv}: what was planned and what became of it, append-only. */
public final class Ledger {
    private static final List<String> HEADER = List.of(
            "schema",
            "run_id",
            "order",
            "cell_id",
            "variant",
            "replicate",
            "attempt",
            "status",
            "reason",
            "bound",
            "steady",
            "started",
            "elapsed_ns");

    private final CsvFile file;

    Ledger(Path path) {
        this.file = new CsvFile(path, HEADER);
    }

    void create() throws IOException {
        file.create();
    }

    boolean repair() throws IOException {
        return file.repair();
    }

    /**
     * Appends rows at once.
     *
     * @throws IOException when the disk doesn't take them
     */
    public void append(List<LedgerRow> rows) throws IOException {
        file.append(rows.stream().map(Ledger::columns).toList());
    }

    /**
     * The rows that count, the last of each key, in the order in which the keys first came.
     *
     * @throws IOException when the file can't be read
     * @throws RunException when it is no ledger
     */
    public List<LedgerRow> read() throws IOException {
        Map<LedgerRow.Key, LedgerRow> last = new LinkedHashMap<>();
        for (NamedCsvRecord line : file.read()) {
            LedgerRow row = row(line);
            last.put(row.key(), row);
        }
        return List.copyOf(last.values());
    }

    private static List<String> columns(LedgerRow row) {
        return List.of(
                Integer.toString(RunDirectory.SCHEMA),
                row.runId(),
                Integer.toString(row.order()),
                row.key().cellId(),
                row.key().variant(),
                Integer.toString(row.key().replicate()),
                Integer.toString(row.attempt()),
                row.status().label(),
                oneLine(row.reason()),
                row.bound(),
                row.steady().map(steady -> steady ? "1" : "0").orElse(""),
                row.started().map(Instant::toString).orElse(""),
                Long.toString(row.elapsedNs()));
    }

    /** A row is a line, so that one torn by a kill is told from a whole one. */
    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    private static LedgerRow row(NamedCsvRecord line) {
        try {
            return new LedgerRow(
                    line.getField("run_id"),
                    Integer.parseInt(line.getField("order")),
                    new LedgerRow.Key(
                            line.getField("cell_id"),
                            line.getField("variant"),
                            Integer.parseInt(line.getField("replicate"))),
                    Integer.parseInt(line.getField("attempt")),
                    status(line.getField("status")),
                    line.getField("reason"),
                    line.getField("bound"),
                    optional(line.getField("steady")).map("1"::equals),
                    optional(line.getField("started")).map(Instant::parse),
                    Long.parseLong(line.getField("elapsed_ns")));
        } catch (IllegalArgumentException | java.time.DateTimeException e) {
            throw new RunException("cells.csv, line " + line.getStartingLineNumber() + ": " + e.getMessage());
        }
    }

    private static Status status(String label) {
        return Arrays.stream(Status.values())
                .filter(status -> status.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + label + "' is not a status"));
    }

    private static Optional<String> optional(String field) {
        return field.isEmpty() ? Optional.empty() : Optional.of(field);
    }
}
