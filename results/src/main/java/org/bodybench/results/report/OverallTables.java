package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodybench.assembly.Strategy;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.compare.Figure;

/** The whole run at a glance: sizes as rows, kinds as columns. */
final class OverallTables {
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_MS = 1e6;

    /** What rows and columns are made of; all else makes blocks. */
    private static final Set<Dimension> SHOWN = EnumSet.of(Dimension.SIZE, Dimension.KIND, Dimension.STRATEGY);

    private final List<CellSummary> cells;
    private final List<String> baseline;
    private final Notes notes;

    OverallTables(List<CellSummary> cells, List<String> baseline, Notes notes) {
        this.cells = cells;
        this.baseline = baseline;
        this.notes = notes;
    }

    /** Writes the table of the fastest way, and that of the ratios when there is a baseline. */
    void writeTo(Page page) {
        Set<Dimension> varying = Grouping.varying(cells);
        if (varying.contains(Dimension.SIZE) && varying.contains(Dimension.KIND)) {
            writeFigures(page);
        }
        if (!baseline.isEmpty()) {
            writeRatios(page);
        }
    }

    private void writeFigures(Page page) {
        List<CellSummary> tuned = cells.stream()
                .filter(cell -> cell.cell().strategy().equals(Strategy.TUNED.label()))
                .toList();
        page.heading(tuned.isEmpty() ? "Overall" : "Overall: " + Strategy.TUNED.label());
        write(
                page,
                tuned.isEmpty() ? cells : tuned,
                List.of(
                        new Panel(
                                "req/s",
                                0,
                                cell -> notes.mark(
                                        cell, Marks.behind(median(cell, Figure.THROUGHPUT, 1), Marks.of(cell)))),
                        new Panel("50% latency ms", 2, cell -> median(cell, Figure.latency("p50"), NS_PER_MS)),
                        new Panel("CPU us/req", 1, cell -> median(cell, Figure.CPU, NS_PER_US))));
    }

    private void writeRatios(Page page) {
        String names = String.join(" or ", baseline);
        page.heading("Ratio to " + names);
        if (cells.stream().noneMatch(this::isBaseline)) {
            page.paragraph("No cell of this run has the strategy " + names + ".");
            return;
        }
        page.paragraph("req/s: above 1 is faster than " + names + ". CPU per request: below 1 is cheaper."
                + " Empty where a kind of body has no such strategy.");
        write(
                page,
                cells,
                List.of(
                        new Panel("req/s ratio", 0, cell -> ratio(cell, Figure.THROUGHPUT, true)),
                        new Panel("CPU per request ratio", 0, cell -> ratio(cell, Figure.CPU, false))));
    }

    private String ratio(CellSummary cell, Figure figure, boolean marked) {
        if (cell.measured() == 0) {
            return marked ? notes.mark(cell, "") : "";
        }
        return baselineOf(cell).map(base -> ratio(cell, base, figure, marked)).orElse("");
    }

    private static String ratio(CellSummary cell, CellSummary base, Figure figure, boolean marked) {
        String text = cell.equals(base)
                ? "1"
                : cell.ratio(figure, base).map(Digits::of).orElse("");
        return Marks.behind(text, marked ? Marks.of(cell, base) : "");
    }

    /** The cell that differs in nothing but its strategy, which is the first of the baselines that is there. */
    private Optional<CellSummary> baselineOf(CellSummary cell) {
        return baseline.stream()
                .flatMap(strategy -> Pair.differingInStrategy(cell, strategy, cells).stream())
                .findFirst();
    }

    private boolean isBaseline(CellSummary cell) {
        return baseline.contains(cell.cell().strategy());
    }

    private static String median(CellSummary cell, Figure figure, double unit) {
        return cell.sample(figure).map(sample -> Digits.of(sample, unit)).orElse("");
    }

    private void write(Page page, List<CellSummary> shown, List<Panel> panels) {
        Set<Dimension> varying = Grouping.varying(shown);
        List<Dimension> rows = varying.contains(Dimension.STRATEGY)
                ? List.of(Dimension.SIZE, Dimension.STRATEGY)
                : List.of(Dimension.SIZE);
        List<Dimension.Place> kinds =
                List.copyOf(new TreeSet<>(shown.stream().map(Dimension.KIND::of).toList()));
        List<Column> columns = new ArrayList<>();
        rows.forEach(dimension -> columns.add(Column.words(dimension.label())));
        panels.forEach(panel -> kinds.forEach(
                kind -> columns.add(Column.number(panel.name(), kind.text()).spare(panel.spare()))));
        page.table(new Table(columns, blocks(shown, varying, rows, kinds, panels)).withoutEmptyColumns());
    }

    private static List<Table.Block> blocks(
            List<CellSummary> shown,
            Set<Dimension> varying,
            List<Dimension> rows,
            List<Dimension.Place> kinds,
            List<Panel> panels) {
        List<Dimension> split = Stream.concat(
                        Stream.of(Dimension.SERVER),
                        varying.stream()
                                .filter(dimension -> dimension != Dimension.SERVER && !SHOWN.contains(dimension)))
                .toList();
        return Grouping.by(split, shown).values().stream()
                .map(block -> new Table.Block(
                        split.stream()
                                .map(dimension -> dimension.caption(dimension.of(block.get(0))))
                                .filter(text -> !text.isEmpty())
                                .collect(Collectors.joining(", ")),
                        Grouping.by(rows, block).entrySet().stream()
                                .map(row -> row(row.getKey(), row.getValue(), kinds, panels))
                                .toList()))
                .toList();
    }

    private static List<String> row(
            List<Dimension.Place> names, List<CellSummary> cells, List<Dimension.Place> kinds, List<Panel> panels) {
        Map<Dimension.Place, CellSummary> byKind =
                cells.stream().collect(Collectors.toMap(Dimension.KIND::of, Function.identity()));
        return Stream.concat(
                        names.stream().map(Dimension.Place::text),
                        panels.stream()
                                .flatMap(panel -> kinds.stream()
                                        .map(kind -> Optional.ofNullable(byKind.get(kind))
                                                .map(panel.text())
                                                .orElse(""))))
                .toList();
    }

    /**
     * One figure over all kinds.
     *
     * @param name heading over the kinds
     * @param spare as in {@link Column}
     * @param text what a cell shows
     */
    private record Panel(String name, int spare, Function<CellSummary, String> text) {}
}
