package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.compare.Figure;
import org.bodybench.results.compare.RunSummary;

/** Every cell with its figures: a row each, in one section for each server and one table for each size, or as asked. */
final class CellTables {
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_MS = 1e6;
    private static final String LATENCY = "latency ms";

    /** Dimensions that a row always names, unless the tables are split by them. */
    private static final Set<Dimension> ALWAYS = EnumSet.of(Dimension.SIZE, Dimension.KIND, Dimension.STRATEGY);

    private final RunSummary run;
    private final List<CellSummary> cells;
    private final List<Dimension> by;
    private final List<Metered> figures;

    CellTables(RunSummary run, List<Dimension> by, Notes notes) {
        this.run = run;
        this.cells = run.cells();
        this.by = by.isEmpty() ? suitable(cells) : by;
        this.figures = figures(notes);
    }

    /** As Puma's scripts do: a table for each size, or one for each kind where there is one kind only. */
    private static List<Dimension> suitable(List<CellSummary> cells) {
        Set<Dimension> varying = Grouping.varying(cells);
        boolean oneKind = varying.contains(Dimension.SIZE) && !varying.contains(Dimension.KIND);
        return List.of(Dimension.SERVER, oneKind ? Dimension.KIND : Dimension.SIZE);
    }

    private static List<Metered> figures(Notes notes) {
        return List.of(
                new Metered(
                        Column.number("", "req/s"),
                        cell -> notes.mark(
                                cell, Marks.behind(median(Figure.THROUGHPUT, 1).apply(cell), Marks.of(cell)))),
                new Metered(Column.number("", "+/-%"), reach(Figure.THROUGHPUT)),
                new Metered(Column.number("CPU", "us/req"), median(Figure.CPU, NS_PER_US)),
                new Metered(Column.number("CPU", "+/-%").spare(2), reach(Figure.CPU)),
                new Metered(Column.number("alloc", "B/req"), median(Figure.ALLOC, 1)),
                new Metered(
                        Column.number("writes", "/req"),
                        cell -> cell.sample(Figure.WRITES).map(Digits::exact).orElse("")),
                new Metered(Column.number(LATENCY, "50%"), median(Figure.latency("p50"), NS_PER_MS)),
                new Metered(Column.number(LATENCY, "75%").spare(3), median(Figure.latency("p75"), NS_PER_MS)),
                new Metered(Column.number(LATENCY, "90%").spare(1), median(Figure.latency("p90"), NS_PER_MS)),
                new Metered(Column.number(LATENCY, "99%"), median(Figure.latency("p99"), NS_PER_MS)),
                new Metered(Column.number(LATENCY, "max"), median(Figure.latency("max"), NS_PER_MS)),
                new Metered(
                        Column.number("resp", "B"),
                        cell -> cell.sample(Figure.RESPONSE_BYTES)
                                .map(Digits::exact)
                                .orElse("")),
                new Metered(Column.words("bound"), cell -> String.join(" ", cell.bounds())));
    }

    private static Function<CellSummary, String> median(Figure figure, double unit) {
        return cell ->
                cell.sample(figure).map(sample -> Digits.of(sample, unit)).orElse("");
    }

    private static Function<CellSummary, String> reach(Figure figure) {
        return cell -> cell.sample(figure).map(Digits::reach).orElse("");
    }

    void writeTo(Page page) {
        Grouping.by(by.subList(0, 1), cells).values().forEach(section -> write(section, page));
    }

    private void write(List<CellSummary> section, Page page) {
        page.heading(title(section));
        page.paragraph(Words.capital(String.join(", ", caption(section))) + ".");
        List<Dimension> rows = rowDimensions(section);
        Map<List<Dimension.Place>, List<CellSummary>> blocks = Grouping.by(by.subList(1, by.size()), section);
        List<Column> columns = Stream.concat(
                        rows.stream().map(dimension -> Column.words(dimension.label())),
                        figures.stream().map(Metered::column))
                .toList();
        page.table(new Table(
                        columns,
                        blocks.entrySet().stream()
                                .map(block -> block(label(block.getKey()), rows, block.getValue()))
                                .toList())
                .withoutEmptyColumns());
    }

    private Table.Block block(String label, List<Dimension> rows, List<CellSummary> cells) {
        return new Table.Block(
                label,
                Grouping.sorted(rows, cells).stream()
                        .map(cell -> row(rows, cell))
                        .toList());
    }

    private List<String> row(List<Dimension> rows, CellSummary cell) {
        return Stream.concat(
                        rows.stream().map(dimension -> dimension.of(cell).text()),
                        figures.stream().map(figure -> figure.text().apply(cell)))
                .toList();
    }

    private List<Dimension> rowDimensions(List<CellSummary> section) {
        Set<Dimension> named = Grouping.varying(section);
        named.addAll(ALWAYS);
        by.forEach(named::remove);
        return named.isEmpty() ? List.of(Dimension.SERVER) : List.copyOf(named);
    }

    private String title(List<CellSummary> section) {
        Dimension first = by.get(0);
        String text = first.caption(first.of(section.get(0)));
        String version = section.stream()
                .flatMap(cell -> run.server(cell).stream())
                .map(server -> " " + server.version())
                .distinct()
                .collect(Collectors.joining(","));
        return first == Dimension.SERVER ? text + version : text;
    }

    private List<String> caption(List<CellSummary> section) {
        Set<Dimension> leftOut = EnumSet.copyOf(ALWAYS);
        leftOut.addAll(by);
        List<String> caption = new ArrayList<>(Grouping.shared(section, leftOut));
        List<Integer> replicates = section.stream()
                .map(CellSummary::measured)
                .filter(measured -> measured > 0)
                .distinct()
                .sorted()
                .toList();
        if (!replicates.isEmpty()) {
            caption.add(range(replicates));
        }
        return caption;
    }

    private static String range(List<Integer> replicates) {
        int most = replicates.get(replicates.size() - 1);
        String least = replicates.size() == 1 ? "" : replicates.get(0) + " to ";
        return (most == 1 ? "" : "medians of ") + least + Words.count(most, "replicate");
    }

    private String label(List<Dimension.Place> places) {
        return IntStream.range(0, places.size())
                .mapToObj(index -> by.get(index + 1).caption(places.get(index)))
                .collect(Collectors.joining(", "));
    }

    /** A column and what a cell has in it. */
    private record Metered(Column column, Function<CellSummary, String> text) {}
}
