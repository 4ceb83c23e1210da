package org.bodybench.results.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Status;

/**
 * What all replicates of one cell say together.
 *
 * @param cell which
 * @param variant A, B or empty
 * @param planned how many replicates were to be measured
 * @param replicates what became of each, as the ledger has it
 * @param samples the figures of the replicates that were measured
 */
public record CellSummary(
        Cell cell, String variant, int planned, List<LedgerRow> replicates, Map<Figure, Sample> samples) {
    private static final String LOAD = "load";
    private static final String BOTH = "both";

    /** Keeps unmodifiable copies. */
    public CellSummary {
        replicates = List.copyOf(replicates);
        samples = Map.copyOf(samples);
    }

    /** A figure's values; empty when no replicate has it. */
    public Optional<Sample> sample(Figure figure) {
        return Optional.ofNullable(samples.get(figure));
    }

    /** How many times this cell's figure is the other's; empty when one of them hasn't it. */
    public Optional<Ratio> ratio(Figure figure, CellSummary other) {
        return sample(figure).flatMap(over -> other.sample(figure).flatMap(under -> Ratio.of(over, under)));
    }

    /** Replicates that were measured. */
    public int measured() {
        return (int) measuredRows().count();
    }

    /** Replicates in which the load driver was the bottleneck, and the server was not. */
    public int loadBound() {
        return boundBy(LOAD);
    }

    /** Replicates in which the cores of both sides were busy. */
    public int bothBound() {
        return boundBy(BOTH);
    }

    /** Replicates that were never steady. */
    public int unsteady() {
        return (int) measuredRows()
                .filter(row -> row.steady().filter(steady -> !steady).isPresent())
                .count();
    }

    /** Who was the bottleneck: one word when the replicates agree; in alphabetical order; empty when unknown. */
    public Set<String> bounds() {
        return measuredRows()
                .map(LedgerRow::bound)
                .filter(bound -> !bound.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Replicates that failed, were skipped or were never come to. */
    public List<LedgerRow> missing() {
        return replicates.stream().filter(row -> row.status() != Status.OK).toList();
    }

    /** Whether any replicate has this status. */
    public boolean has(Status status) {
        return replicates.stream().anyMatch(row -> row.status() == status);
    }

    private int boundBy(String side) {
        return (int) measuredRows().filter(row -> row.bound().equals(side)).count();
    }

    private Stream<LedgerRow> measuredRows() {
        return replicates.stream().filter(row -> row.status() == Status.OK);
    }
}
