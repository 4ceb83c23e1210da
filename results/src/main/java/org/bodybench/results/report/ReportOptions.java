package org.bodybench.results.report;

import java.util.LinkedHashSet;
import java.util.List;

/**
 * How a run is shown; neither changes what the CSV form has.
 *
 * @param by what splits the tables: the first makes sections, the others the tables in them; empty for what suits the
 *     run
 * @param baseline strategies that the others are shown as ratios to: for each kind of body the first that it has;
 *     empty for no such table
 */
public record ReportOptions(List<Dimension> by, List<String> baseline) {
    /** Nothing asked for. */
    public static final ReportOptions DEFAULT = new ReportOptions(List.of(), List.of());

    /** Keeps unmodifiable copies without repetitions. */
    public ReportOptions {
        by = List.copyOf(new LinkedHashSet<>(by));
        baseline = List.copyOf(new LinkedHashSet<>(baseline));
    }
}
