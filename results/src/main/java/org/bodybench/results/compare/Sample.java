package org.bodybench.results.compare;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * One figure of a cell, once for each replicate.
 *
 * @param values the figures in ascending order, in base units; never empty
 */
public record Sample(List<Double> values) {
    /** The fewest replicates that an interval can be taken from. */
    public static final int LEAST_FOR_INTERVAL = 3;

    /** The coverage that an interval has when there are replicates enough, six or more. */
    public static final double WANTED_COVERAGE = 0.95;

    /**
     * Sorts the figures.
     *
     * @throws IllegalArgumentException when there is none
     */
    public Sample {
        values = values.stream().sorted().toList();
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a sample has at least one figure");
        }
    }

    /** The figures of all replicates, in any order. */
    public static Sample of(Collection<Double> values) {
        return new Sample(List.copyOf(values));
    }

    /** How many replicates there are. */
    public int size() {
        return values.size();
    }

    /** The middle figure, or the mean of the two in the middle. */
    public double median() {
        int upper = values.size() / 2;
        return values.size() % 2 == 1 ? values.get(upper) : (values.get(upper - 1) + values.get(upper)) / 2;
    }

    /** Whether all replicates gave exactly the same. */
    public boolean isConstant() {
        return values.get(0).equals(values.get(values.size() - 1));
    }

    /**
     * The narrowest interval between two of the figures, as many from below as from above, that contains the true
     * median with {@link #WANTED_COVERAGE}; with fewer than six replicates it is their whole range, and its coverage
     * is what they allow. No distribution is assumed. Empty below {@link #LEAST_FOR_INTERVAL} replicates.
     */
    public Optional<Interval> interval() {
        if (values.size() < LEAST_FOR_INTERVAL) {
            return Optional.empty();
        }
        int cut = 0;
        while (coverage(values.size(), cut + 1) >= WANTED_COVERAGE) {
            cut++;
        }
        return Optional.of(
                new Interval(values.get(cut), values.get(values.size() - 1 - cut), coverage(values.size(), cut)));
    }

    /** Probability that the true median lies between the figures that remain when {@code cut} go at either end. */
    private static double coverage(int size, int cut) {
        double term = Math.pow(0.5, size);
        double below = 0;
        for (int fewer = 0; fewer <= cut; fewer++) {
            below += term;
            term *= (double) (size - fewer) / (fewer + 1);
        }
        return 1 - 2 * below;
    }
}
