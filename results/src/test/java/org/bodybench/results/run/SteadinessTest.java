package org.bodybench.results.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bodybench.server.Gauge;
import org.bodybench.server.StatsSnapshot;
import org.junit.jupiter.api.Test;

class SteadinessTest {
    private static final long SECOND = 1_000_000_000;
    private static final CoreTimes CORES = new CoreTimes(0, 0, 0);

    /** A second in which 1,000 responses cost so much CPU each, so much of it the JIT compiler's, and so much was stolen. */
    private record Second(long cpuNsPerResponse, double jit, double stolen) {}

    private static List<Span> windows(Second... seconds) {
        List<Span> windows = new ArrayList<>();
        Sample from = new Sample(new StatsSnapshot(0, 0, Map.of(), gauges(0, 0)), 0, CORES, CORES);
        for (Second second : seconds) {
            StatsSnapshot before = from.server();
            long cpu = before.gauge(Gauge.CPU).orElseThrow() + 1_000 * second.cpuNsPerResponse();
            long jit = before.gauge(Gauge.CPU_JIT).orElseThrow() + (long) (second.jit() * SECOND);
            CoreTimes cores = new CoreTimes(
                    from.serverCores().total() + 100, 0, from.serverCores().stolen() + (long) (second.stolen() * 100));
            Sample to = new Sample(
                    new StatsSnapshot(before.timeNs() + SECOND, before.completed() + 1_000, Map.of(), gauges(cpu, jit)),
                    0,
                    cores,
                    CORES);
            windows.add(new Span(from, to));
            from = to;
        }
        return windows;
    }

    private static Map<String, Long> gauges(long cpu, long jit) {
        return Map.of(Gauge.CPU.label(), cpu, Gauge.CPU_JIT.label(), jit);
    }

    private static Second quiet(long cpuNs) {
        return new Second(cpuNs, 0, 0);
    }

    @Test
    void threeWindowsWithinFivePercentOfTheirMedianAreSteady() {
        assertThat(Steadiness.of(windows(quiet(36_000), quiet(37_000), quiet(36_500))))
                .isTrue();
    }

    @Test
    void onlyTheLastThreeCount() {
        assertThat(Steadiness.of(windows(quiet(273_000), quiet(36_000), quiet(37_000), quiet(36_500))))
                .isTrue();
        assertThat(Steadiness.of(windows(quiet(36_000), quiet(37_000), quiet(36_500), quiet(40_000))))
                .isFalse();
    }

    @Test
    void twoWindowsAreTooFew() {
        assertThat(Steadiness.of(windows(quiet(36_000), quiet(36_000)))).isFalse();
    }

    @Test
    void aBusyCompilerIsNotSteady() {
        assertThat(Steadiness.of(windows(quiet(36_000), new Second(36_000, 0.2, 0), quiet(36_000))))
                .isFalse();
    }

    @Test
    void stolenTimeIsNotSteady() {
        assertThat(Steadiness.of(windows(quiet(36_000), quiet(36_000), new Second(36_000, 0, 0.1))))
                .isFalse();
    }

    @Test
    void windowsWithoutAResponseAreNotSteady() {
        Sample sample = new Sample(new StatsSnapshot(0, 0, Map.of(), gauges(0, 0)), 0, CORES, CORES);
        Span idle = new Span(sample, sample);

        assertThat(Steadiness.of(List.of(idle, idle, idle))).isFalse();
    }
}
