package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Status;

/** Why cells have no figures, or fewer replicates than planned: numbered where cells share a reason. */
final class Notes {
    private final Map<String, List<CellSummary>> cellsByReason;
    private final List<String> reasons;

    private Notes(Map<String, List<CellSummary>> cellsByReason) {
        this.cellsByReason = cellsByReason;
        this.reasons = List.copyOf(cellsByReason.keySet());
    }

    /** The notes on these cells, in their order. */
    static Notes on(List<CellSummary> cells) {
        return new Notes(cells.stream()
                .filter(cell -> !reason(cell).isEmpty())
                .collect(Collectors.groupingBy(Notes::reason, LinkedHashMap::new, Collectors.toList())));
    }

    /** A figure of a cell, or the word that stands for it when there is none, with the number of the cell's note. */
    String mark(CellSummary cell, String figure) {
        String text = cell.measured() > 0 ? figure : state(cell);
        String reason = reason(cell);
        return reason.isEmpty() || text.isEmpty() ? text : text + " [" + (reasons.indexOf(reason) + 1) + "]";
    }

    /** One line for each note. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (String reason : reasons) {
            List<CellSummary> cells = cellsByReason.get(reason);
            String subject = cells.size() == 1 ? cells.get(0).cell().id() : cells.size() + " cells";
            lines.add("[" + (lines.size() + 1) + "] " + subject + ": " + reason);
        }
        return lines;
    }

    private static String state(CellSummary cell) {
        if (cell.has(Status.FAILED)) {
            return Status.FAILED.label();
        }
        return cell.has(Status.SKIPPED) ? Status.SKIPPED.label() : "not run";
    }

    private static String reason(CellSummary cell) {
        if (cell.measured() >= cell.planned()) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        if (cell.measured() > 0) {
            parts.add("only " + cell.measured() + " of " + Words.count(cell.planned(), "replicate") + " measured");
        }
        Map<String, List<LedgerRow>> missing = cell.missing().stream()
                .collect(Collectors.groupingBy(Notes::fate, LinkedHashMap::new, Collectors.toList()));
        missing.forEach((fate, rows) -> parts.add(replicates(rows) + " " + fate));
        return String.join("; ", parts);
    }

    private static String replicates(List<LedgerRow> rows) {
        return Words.plural(rows.size(), "replicate") + " "
                + rows.stream()
                        .map(row -> Integer.toString(row.key().replicate()))
                        .collect(Collectors.joining(", "));
    }

    private static String fate(LedgerRow row) {
        String reason = row.reason();
        return switch (row.status()) {
            case PLANNED -> "not run: the run ended before, continue it with --resume";
            case OK -> "measured";
            case FAILED -> "failed: " + (reason.isEmpty() ? "no reason recorded" : reason);
            case SKIPPED -> "skipped: " + (reason.isEmpty() ? "no reason recorded" : reason);
        };
    }
}
