package org.bodybench.results.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.Messages;
import org.bodybench.results.record.Phase;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunException;
import org.bodybench.results.record.RunInfo;
import org.bodybench.results.record.Status;

/**
 * A run with its replicates put together: every cell of the ledger, measured or not.
 *
 * @param info what the run was
 * @param cells in the order of the plan
 */
public record RunSummary(RunInfo info, List<CellSummary> cells) {
    /** Entry of {@link RunInfo#plan()}: how many replicates each cell was to have. */
    public static final String PLANNED_REPLICATES = "replicates";

    /** Keeps an unmodifiable copy. */
    public RunSummary {
        cells = List.copyOf(cells);
    }

    /**
     * Reads a run from its directory and nothing else.
     *
     * @throws RunException when its files can't be read or are not what they should be
     */
    public static RunSummary of(RunDirectory directory) {
        try {
            List<LedgerRow> ledger = directory.ledger().read();
            return new RunSummary(
                    directory.info(),
                    summarize(directory.info(), ledger, directory.measurements().read()));
        } catch (IOException e) {
            throw new RunException("can't read the run " + directory.path() + ": " + Messages.of(e));
        }
    }

    /** What ran the cell; empty where no server ran, or none came up. */
    public Optional<RunInfo.ServerInfo> server(CellSummary cell) {
        String name = cell.cell().server() + "/" + cell.cell().transport();
        return Optional.ofNullable(info.servers().get(name));
    }

    private static List<CellSummary> summarize(RunInfo info, List<LedgerRow> ledger, List<Measurement> measurements) {
        Map<LedgerRow.Key, Map<Figure, Double>> figures = figures(ledger, measurements);
        Map<CellKey, List<LedgerRow>> byCell = ledger.stream()
                .collect(Collectors.groupingBy(
                        row -> new CellKey(row.key().cellId(), row.key().variant()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return byCell.entrySet().stream()
                .map(entry -> new CellSummary(
                        cell(entry.getKey()),
                        entry.getKey().variant(),
                        planned(info, entry.getValue()),
                        entry.getValue(),
                        samples(entry.getValue(), figures)))
                .toList();
    }

    /** The figures of each measured replicate; where a row was written twice, the last counts. */
    private static Map<LedgerRow.Key, Map<Figure, Double>> figures(
            List<LedgerRow> ledger, List<Measurement> measurements) {
        Map<LedgerRow.Key, Map<Figure, Double>> figures = new HashMap<>();
        ledger.stream()
                .filter(row -> row.status() == Status.OK)
                .forEach(row -> figures.put(row.key(), new HashMap<>()));
        measurements.stream()
                .filter(RunSummary::isOfWholeReplicate)
                .forEach(row -> Figure.of(row)
                        .ifPresent(figure ->
                                figures.getOrDefault(row.key(), new HashMap<>()).put(figure, row.value())));
        return figures;
    }

    private static boolean isOfWholeReplicate(Measurement row) {
        return row.phase().equals(Phase.MEASURE.label())
                && row.window().isEmpty()
                && row.worker().isEmpty();
    }

    private static Map<Figure, Sample> samples(
            List<LedgerRow> replicates, Map<LedgerRow.Key, Map<Figure, Double>> figures) {
        Map<Figure, List<Double>> values = new HashMap<>();
        for (LedgerRow replicate : replicates) {
            figures.getOrDefault(replicate.key(), Map.of())
                    .forEach((figure, value) -> values.computeIfAbsent(figure, key -> new ArrayList<>())
                            .add(value));
        }
        return values.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> Sample.of(entry.getValue())));
    }

    private static int planned(RunInfo info, List<LedgerRow> replicates) {
        return info.planned(PLANNED_REPLICATES)
                .filter(text -> text.matches("[0-9]{1,6}"))
                .map(Integer::parseInt)
                .orElse(replicates.size());
    }

    private static Cell cell(CellKey key) {
        try {
            return Cell.ofId(key.cellId());
        } catch (IllegalArgumentException e) {
            throw new RunException("cells.csv: " + e.getMessage());
        }
    }

    private record CellKey(String cellId, String variant) {}
}
