package org.bodybench.server;

import java.util.Map;
import java.util.OptionalLong;

/**
 * One consistent view of a server process. Figures per request come from the difference of two of these.
 *
 * @param timeNs when it was taken, on the machine's monotonic clock, in ns
 * @param completed completed responses in all
 * @param workers completed responses by worker
 * @param gauges what the process tells, by {@link Gauge#label()}; what the machine doesn't tell is absent
 */
public record StatsSnapshot(long timeNs, long completed, Map<String, Long> workers, Map<String, Long> gauges) {
    /** Keeps unmodifiable copies. */
    public StatsSnapshot {
        workers = Map.copyOf(workers);
        gauges = Map.copyOf(gauges);
    }

    /** One gauge's value, if the machine tells it. */
    public OptionalLong gauge(Gauge gauge) {
        Long value = gauges.get(gauge.label());
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
