package org.bodybench.results.run;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bodybench.server.Gauge;

/**
 * What happened between two samples.
 *
 * @param from the earlier
 * @param to the later
 */
record Span(Sample from, Sample to) {
    /** From the start of one to the end of another. */
    static Span over(Span first, Span last) {
        return new Span(first.from, last.to);
    }

    long elapsedNs() {
        return to.server().timeNs() - from.server().timeNs();
    }

    long responses() {
        return to.server().completed() - from.server().completed();
    }

    /** Completed responses per second. */
    double throughput() {
        return responses() * 1e9 / elapsedNs();
    }

    /** A counter's growth, if the machine tells it. */
    OptionalLong growth(Gauge gauge) {
        OptionalLong start = from.server().gauge(gauge);
        OptionalLong end = to.server().gauge(gauge);
        return start.isPresent() && end.isPresent()
                ? OptionalLong.of(end.getAsLong() - start.getAsLong())
                : OptionalLong.empty();
    }

    /** A counter's growth per response; nothing when there was none. */
    OptionalDouble perResponse(Gauge gauge) {
        OptionalLong growth = growth(gauge);
        return growth.isPresent() && responses() > 0
                ? OptionalDouble.of((double) growth.getAsLong() / responses())
                : OptionalDouble.empty();
    }

    /** A CPU counter's growth over the elapsed time. */
    OptionalDouble share(Gauge gauge) {
        OptionalLong growth = growth(gauge);
        return growth.isPresent()
                ? OptionalDouble.of((double) growth.getAsLong() / elapsedNs())
                : OptionalDouble.empty();
    }

    long loadCpuNs() {
        return to.loadCpuNs() - from.loadCpuNs();
    }

    CoreTimes serverCores() {
        return to.serverCores().minus(from.serverCores());
    }

    CoreTimes loadCores() {
        return to.loadCores().minus(from.loadCores());
    }

    /** Responses of each worker, those left out that had none. */
    Map<String, Long> byWorker() {
        Map<String, Long> growth = new HashMap<>();
        to.server().workers().forEach((worker, end) -> {
            long responses = end - from.server().workers().getOrDefault(worker, 0L);
            if (responses > 0) {
                growth.put(worker, responses);
            }
        });
        return growth;
    }
}
