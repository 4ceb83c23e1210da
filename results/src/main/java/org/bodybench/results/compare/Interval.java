package org.bodybench.results.compare;

/**
 * Where a figure lies, as far as its replicates tell.
 *
 * @param low the lower end
 * @param high the upper end
 * @param coverage probability that the interval contains the true median, at least
 */
public record Interval(double low, double high, double coverage) {
    /** Whether the value lies within, ends included. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** How far the further end is from {@code middle}. */
    public double reach(double middle) {
        return Math.max(high - middle, middle - low);
    }
}
