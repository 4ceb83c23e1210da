package org.bodybench.results.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodybench.results.compare.CellSummary;

/** Cells by what they have in common. */
final class Grouping {
    private Grouping() {}

    /** The cells in groups of equal places in these dimensions, the groups in the order of the places. */
    static Map<List<Dimension.Place>, List<CellSummary>> by(List<Dimension> dimensions, List<CellSummary> cells) {
        return sorted(dimensions, cells).stream()
                .collect(Collectors.groupingBy(
                        cell -> places(dimensions, cell), LinkedHashMap::new, Collectors.toList()));
    }

    /** The cells in the order of their places: the first dimension first. */
    static List<CellSummary> sorted(List<Dimension> dimensions, List<CellSummary> cells) {
        Comparator<CellSummary> order = dimensions.stream()
                .map(dimension -> Comparator.comparing(dimension::of))
                .reduce(Comparator::thenComparing)
                .orElse((one, other) -> 0);
        return cells.stream().sorted(order).toList();
    }

    /** The dimensions in which the cells differ. */
    static Set<Dimension> varying(List<CellSummary> cells) {
        return Arrays.stream(Dimension.values())
                .filter(dimension ->
                        cells.stream().map(dimension::of).distinct().count() > 1)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Dimension.class)));
    }

    /** Where the cells lie in the dimensions in which they don't differ, but for those left out: words for a caption. */
    static List<String> shared(List<CellSummary> cells, Set<Dimension> leftOut) {
        Set<Dimension> varying = varying(cells);
        return Arrays.stream(Dimension.values())
                .filter(dimension -> !leftOut.contains(dimension) && !varying.contains(dimension))
                .map(dimension -> cells.stream()
                        .findFirst()
                        .map(cell -> dimension.caption(dimension.of(cell)))
                        .orElse(""))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static List<Dimension.Place> places(List<Dimension> dimensions, CellSummary cell) {
        return dimensions.stream().map(dimension -> dimension.of(cell)).toList();
    }
}
