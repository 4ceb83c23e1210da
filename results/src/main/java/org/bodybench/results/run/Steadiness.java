package org.bodybench.results.run;

import java.util.List;
import org.bodybench.results.plan.Profile;
import org.bodybench.server.Gauge;

/**
 * Whether a cell is steady: {@link Profile#STEADY_WINDOWS} windows whose CPU per response lies within 5 % of their
 * median, while neither the JIT compiler nor neighbours took more than 5 % of the time.
 */
final class Steadiness {
    private static final double TOLERANCE = 0.05;
    private static final double MOST_JIT = 0.05;
    private static final double MOST_STEAL = 0.05;

    private Steadiness() {}

    /** Judges the last windows; too few are never steady. */
    static boolean of(List<Span> windows) {
        if (windows.size() < Profile.STEADY_WINDOWS) {
            return false;
        }
        List<Span> last = windows.subList(windows.size() - Profile.STEADY_WINDOWS, windows.size());
        double[] cpu = last.stream()
                .mapToDouble(window -> window.perResponse(Gauge.CPU).orElse(Double.NaN))
                .sorted()
                .toArray();
        double median = cpu[cpu.length / 2];
        boolean alike = cpu[0] >= median * (1 - TOLERANCE) && cpu[cpu.length - 1] <= median * (1 + TOLERANCE);
        return alike && last.stream().allMatch(Steadiness::isQuiet);
    }

    private static boolean isQuiet(Span window) {
        return window.share(Gauge.CPU_JIT).orElse(0) <= MOST_JIT
                && window.serverCores().steal() <= MOST_STEAL;
    }
}
