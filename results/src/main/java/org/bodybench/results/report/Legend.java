package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.compare.Figure;
import org.bodybench.results.compare.Interval;
import org.bodybench.results.compare.Sample;

/** What columns and marks mean, and why figures are missing: only of what is there to see. */
final class Legend {
    private static final double PERCENT = 100;

    private final List<CellSummary> cells;
    private final Notes notes;

    Legend(List<CellSummary> cells, Notes notes) {
        this.cells = cells;
        this.notes = notes;
    }

    void writeTo(Page page) {
        if (!notes.lines().isEmpty()) {
            page.heading("Failed, skipped or incomplete");
            page.items(notes.lines());
        }
        page.heading("How to read it");
        List<String> items = new ArrayList<>(Marks.legend(cells));
        items.add(spread());
        items.add("CPU: of the server's process, user and system, all threads. alloc: on the server's heap."
                + " resp: size of a response as received, head and framing included.");
        if (cells.stream().anyMatch(cell -> cell.sample(Figure.WRITES).isPresent())) {
            items.add("writes: write system calls of a response that nothing hinders, counted with strace in a pass of"
                    + " its own.");
        }
        items.add("bound: whose cores were at least 90 % busy; more than one word where replicates differ."
                + " CPU per request depends on that too: compare cells of like bound.");
        page.items(items);
    }

    private String spread() {
        List<Sample> samples = cells.stream()
                .flatMap(cell -> cell.sample(Figure.THROUGHPUT).stream())
                .toList();
        TreeSet<String> intervals = new TreeSet<>();
        samples.stream()
                .flatMap(sample -> sample.interval().map(interval -> meaning(sample, interval)).stream())
                .forEach(intervals::add);
        String median = "Figures are medians over replicates, each in a server process of its own";
        return intervals.isEmpty()
                ? median + ". There is no interval: that takes " + Sample.LEAST_FOR_INTERVAL
                        + " replicates. Without one, figures are cut to three digits; how many of them hold can't be told."
                : median
                        + ", with the digits that the interval supports. +/-%: from the median to the further end of the"
                        + " interval, " + Words.and(List.copyOf(intervals)) + ".";
    }

    private static String meaning(Sample sample, Interval interval) {
        String what = interval.low() == sample.values().get(0) ? "min..max" : "taken from their order";
        return String.format(
                Locale.ROOT,
                "%s of %s (contains the true median with %.0f %% probability)",
                what,
                Words.count(sample.size(), "replicate"),
                Math.floor(PERCENT * interval.coverage()));
    }
}
