package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.bodybench.results.compare.CellSummary;

/** Letters behind a figure that say what it can't be trusted for. */
enum Marks {
    /** The load driver was the bottleneck. */
    LOAD_BOUND(
            "L",
            "the load driver's cores were busy and the server's were not: req/s and latency tell of the load driver,"
                    + " CPU per request still tells of the server",
            CellSummary::loadBound),
    /** Both sides were busy. */
    BOTH_BOUND("B", "the cores of both sides were busy: req/s may be a little low", CellSummary::bothBound),
    /** Never steady. */
    UNSTEADY("~", "not steady when it was measured: take it as rough", CellSummary::unsteady);

    private final String letter;
    private final String meaning;
    private final ToIntFunction<CellSummary> replicates;

    Marks(String letter, String meaning, ToIntFunction<CellSummary> replicates) {
        this.letter = letter;
        this.meaning = meaning;
        this.replicates = replicates;
    }

    /** The marks that any of the cells has, in one word; empty for none. */
    static String of(CellSummary... cells) {
        StringBuilder letters = new StringBuilder();
        for (Marks mark : values()) {
            if (Stream.of(cells).anyMatch(mark::isOn)) {
                letters.append(mark.letter);
            }
        }
        return letters.toString();
    }

    /** A figure with the marks behind it. */
    static String behind(String figure, String marks) {
        return marks.isEmpty() || figure.isEmpty() ? figure : figure + " " + marks;
    }

    /** What the marks mean that any of the cells has. */
    static List<String> legend(List<CellSummary> cells) {
        List<String> legend = new ArrayList<>();
        for (Marks mark : values()) {
            if (cells.stream().anyMatch(mark::isOn)) {
                legend.add(mark.letter + ": " + mark.meaning + ".");
            }
        }
        return legend;
    }

    /** One replicate is enough: better a mark too many than a figure believed wrongly. */
    private boolean isOn(CellSummary cell) {
        return replicates.applyAsInt(cell) > 0;
    }
}
