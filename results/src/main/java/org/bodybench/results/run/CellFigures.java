package org.bodybench.results.run;

import java.util.List;
import org.bodybench.results.load.LoadResult;

/**
 * What one measurement of a cell brought.
 *
 * @param warmup the windows of its warm-up
 * @param measure the windows that count, at least one
 * @param load what the load driver saw
 * @param steady whether the cell was steady
 */
record CellFigures(List<Span> warmup, List<Span> measure, LoadResult load, boolean steady) {
    CellFigures {
        warmup = List.copyOf(warmup);
        measure = List.copyOf(measure);
    }

    /** All measured windows as one. */
    Span whole() {
        return Span.over(measure.get(0), measure.get(measure.size() - 1));
    }
}
