package org.bodybench.results.compare;

import java.util.Optional;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.Metric;
import org.bodybench.results.record.Role;

/**
 * What a cell has one value of in each replicate.
 *
 * @param role whose figure it is
 * @param metric what was measured
 * @param stat which statistic of it
 */
public record Figure(Role role, Metric metric, String stat) {
    /** Responses per second, as the load driver saw them. */
    public static final Figure THROUGHPUT = plain(Role.LOAD, Metric.THROUGHPUT);

    /** CPU time of the server per response. */
    public static final Figure CPU = plain(Role.SERVER, Metric.CPU);

    /** Bytes that the server allocated on the heap per response. */
    public static final Figure ALLOC = plain(Role.SERVER, Metric.ALLOC);

    /** Write system calls of the server per response. */
    public static final Figure WRITES = plain(Role.SERVER, Metric.WRITES);

    /** Size of a response as received. */
    public static final Figure RESPONSE_BYTES = plain(Role.LOAD, Metric.BYTES_RECEIVED);

    /** A figure that is no statistic of others. */
    public static Figure plain(Role role, Metric metric) {
        return new Figure(role, metric, Measurement.VALUE);
    }

    /** A statistic of the response times, such as {@code p50}. */
    public static Figure latency(String stat) {
        return new Figure(Role.LOAD, Metric.LATENCY, stat);
    }

    /** What a row of the measurements is a value of; empty when another version wrote something unknown. */
    static Optional<Figure> of(Measurement row) {
        return Metric.ofLabel(row.metric())
                .flatMap(metric -> Role.ofLabel(row.role()).map(role -> new Figure(role, metric, row.stat())));
    }
}
