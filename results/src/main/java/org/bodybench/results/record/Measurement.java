package org.bodybench.results.record;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One fact: a row of {@code measurements.csv}.
 *
 * @param context run, cell and replicate
 * @param window number of the window or iteration, from 1; empty for a figure of the whole replicate
 * @param phase warmup or measure
 * @param role whose figure it is
 * @param worker a worker thread's own row; else empty
 * @param metric name of the metric, one of {@link Metric} unless another version wrote it
 * @param stat value, mean, sd, min, p50, ..., max
 * @param value the figure, in base units
 * @param unit its unit
 * @param better lower, higher or empty
 * @param n samples behind the figure
 */
public record Measurement(
        Context context,
        OptionalInt window,
        String phase,
        String role,
        String worker,
        String metric,
        String stat,
        double value,
        String unit,
        String better,
        OptionalLong n) {
    /** The statistic of a plain figure. */
    public static final String VALUE = "value";

    /** A plain figure of the whole replicate, taken while it was measured. */
    public static Measurement whole(Context context, Role role, Metric metric, double value) {
        return stat(context, role, metric, VALUE, value, OptionalLong.empty());
    }

    /** A statistic of the whole replicate, taken while it was measured. */
    public static Measurement stat(
            Context context, Role role, Metric metric, String stat, double value, OptionalLong n) {
        return of(context, OptionalInt.empty(), Phase.MEASURE, role, "", metric, stat, value, n);
    }

    /** A plain figure of one window. */
    public static Measurement window(Context context, int window, Phase phase, Role role, Metric metric, double value) {
        return of(context, OptionalInt.of(window), phase, role, "", metric, VALUE, value, OptionalLong.empty());
    }

    /** A worker thread's own figure. */
    public static Measurement worker(Context context, String worker, Metric metric, double value) {
        return of(
                context,
                OptionalInt.empty(),
                Phase.MEASURE,
                Role.SERVER,
                worker,
                metric,
                VALUE,
                value,
                OptionalLong.empty());
    }

    /** The replicate of a cell that this is a fact of. */
    public LedgerRow.Key key() {
        return new LedgerRow.Key(context.cell().id(), context.variant(), context.replicate());
    }

    private static Measurement of(
            Context context,
            OptionalInt window,
            Phase phase,
            Role role,
            String worker,
            Metric metric,
            String stat,
            double value,
            OptionalLong n) {
        return new Measurement(
                context,
                window,
                phase.label(),
                role.label(),
                worker,
                metric.label(),
                stat,
                value,
                metric.unit(),
                metric.better().label(),
                n);
    }
}
