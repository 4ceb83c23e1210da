package org.bodybench.results.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bodybench.assembly.Strategy;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.compare.Figure;
import org.bodybench.results.compare.Ratio;

/**
 * The straightforward and the fastest way to send the same body under the same load.
 *
 * @param straightforward what a straightforward adapter does
 * @param tuned the fastest way known
 */
record Pair(CellSummary straightforward, CellSummary tuned) {
    /** All pairs among the cells, measured or not. */
    static List<Pair> among(List<CellSummary> cells) {
        return cells.stream()
                .filter(cell -> Strategy.straightforward(cell.cell().body().kind())
                        .label()
                        .equals(cell.cell().strategy()))
                .flatMap(cell -> differingInStrategy(cell, Strategy.TUNED.label(), cells).stream()
                        .map(tuned -> new Pair(cell, tuned)))
                .toList();
    }

    /** The cell that has this strategy and differs from the given one in nothing else. */
    static Optional<CellSummary> differingInStrategy(CellSummary cell, String strategy, List<CellSummary> cells) {
        return cells.stream()
                .filter(other -> other.cell().strategy().equals(strategy))
                .filter(other -> Arrays.stream(Dimension.values())
                        .filter(dimension -> dimension != Dimension.STRATEGY)
                        .allMatch(dimension -> dimension.of(cell).equals(dimension.of(other))))
                .findFirst();
    }

    /** Whether both were measured. */
    boolean isMeasured() {
        return straightforward.measured() > 0 && tuned.measured() > 0;
    }

    /** How many times more responses the fastest way gives. */
    Optional<Ratio> throughput() {
        return tuned.ratio(Figure.THROUGHPUT, straightforward);
    }

    /** How many times more CPU per response the straightforward way takes. */
    Optional<Ratio> cpu() {
        return straightforward.ratio(Figure.CPU, tuned);
    }

    /** Whether the load driver held back either, so that CPU per request is the honest figure. */
    boolean isLoadBound() {
        return straightforward.loadBound() > 0 || tuned.loadBound() > 0;
    }

    /** How many times the straightforward way is worse, by the figure that can be trusted. */
    Optional<Ratio> loss() {
        return isLoadBound() ? cpu() : throughput();
    }

    /** The fewest replicates that either side has. */
    int replicates() {
        return Math.min(straightforward.measured(), tuned.measured());
    }
}
