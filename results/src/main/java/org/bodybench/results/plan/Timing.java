package org.bodybench.results.plan;

import java.time.Duration;

/**
 * The times of one run: those of its profile, or what the command line asked for instead.
 *
 * @param processWarmup how long a process is warmed on all its cells together
 * @param maxCellWarmup how long a cell warms up at most
 * @param window length of a window
 * @param measureWindows how many windows are measured
 */
public record Timing(Duration processWarmup, Duration maxCellWarmup, Duration window, int measureWindows) {
    /** The times of a profile. */
    public static Timing of(Profile profile) {
        return new Timing(profile.processWarmup(), profile.maxCellWarmup(), profile.window(), profile.measureWindows());
    }

    /** The same, but each cell is measured for this long: in more windows, or in shorter ones if it must be. */
    public Timing measuring(Duration duration) {
        Duration shorter = duration.compareTo(window) < 0 ? duration : window;
        int windows = (int) Math.max(1, Math.round((double) duration.toMillis() / shorter.toMillis()));
        return new Timing(processWarmup, maxCellWarmup, shorter, windows);
    }

    /** Whether a cell's own warm-up is long enough to be judged; else its measured windows are. */
    public boolean warmsUntilSteady() {
        return maxCellWarmup.compareTo(window.multipliedBy(Profile.STEADY_WINDOWS)) >= 0;
    }

    /** How long a cell is measured. */
    public Duration measure() {
        return window.multipliedBy(measureWindows);
    }
}
