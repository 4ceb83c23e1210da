package org.bodybench.results.compare;

import java.util.Optional;

/**
 * How many times one figure is another.
 *
 * @param value the quotient of the medians
 * @param interval from the least to the most that the two intervals allow; empty when one of the samples has none
 */
public record Ratio(double value, Optional<Interval> interval) {
    /** The first over the second; empty when the second isn't positive. */
    public static Optional<Ratio> of(Sample over, Sample under) {
        return under.values().get(0) > 0
                ? Optional.of(new Ratio(
                        over.median() / under.median(),
                        over.interval().flatMap(top -> under.interval().map(bottom -> quotient(top, bottom)))))
                : Optional.empty();
    }

    private static Interval quotient(Interval over, Interval under) {
        return new Interval(
                over.low() / under.high(),
                over.high() / under.low(),
                Math.max(0, over.coverage() + under.coverage() - 1));
    }

    /** Whether the replicates tell that the first is larger: false as well when there is no interval. */
    public boolean isClearlyAbove() {
        return interval.filter(interval -> interval.low() > 1).isPresent();
    }

    /** Whether the replicates tell that the first is smaller: false as well when there is no interval. */
    public boolean isClearlyBelow() {
        return interval.filter(interval -> interval.high() < 1).isPresent();
    }
}
