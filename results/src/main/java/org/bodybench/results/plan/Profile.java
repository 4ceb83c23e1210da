package org.bodybench.results.plan;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * How thoroughly cells are measured.
 *
 * <p>A server process is first warmed on all its cells in {@link #WARMUP_ROUNDS} rounds: what the JIT compiler had assumed
 * after the first cells the later ones refute, and it compiles again. Then each cell warms up on its own, and is measured in
 * {@link #measureWindows()} windows. Where {@link #maxCellWarmup()} leaves room for it, the cell's own warm-up goes on
 * until {@link #STEADY_WINDOWS} windows in a row are steady, else it is a short lead-in and the measured windows
 * themselves say whether the cell was steady.
 */
public enum Profile {
    /** Seconds: proves that everything runs and that every body is right. Its figures mean nothing. */
    SMOKE("acsi1,100", 1, millis(0), millis(150), millis(150), 2),
    /** Minutes: at most six for the three servers on two cores. Windows are short, so that three processes fit. */
    QUICK("acsi1,100,1024", 3, millis(7_500), millis(100), millis(240), 3),
    /** Hours: the figures to publish. */
    FULL("acsi1,10,100,256,512,1024,2048", 5, millis(15_000), millis(30_000), millis(1_000), 5);

    /** A process visits each of its cells this often before the first is measured. */
    public static final int WARMUP_ROUNDS = 2;

    /** This many windows in a row decide whether a cell is steady. */
    public static final int STEADY_WINDOWS = 3;

    private final String matrix;
    private final int replicates;
    private final Duration processWarmup;
    private final Duration maxCellWarmup;
    private final Duration window;
    private final int measureWindows;

    Profile(
            String matrix,
            int replicates,
            Duration processWarmup,
            Duration maxCellWarmup,
            Duration window,
            int measureWindows) {
        this.matrix = matrix;
        this.replicates = replicates;
        this.processWarmup = processWarmup;
        this.maxCellWarmup = maxCellWarmup;
        this.window = window;
        this.measureWindows = measureWindows;
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }

    /** The profile's name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The bodies that are measured when none are asked for. */
    public String matrix() {
        return matrix;
    }

    /** How many processes of each server. */
    public int replicates() {
        return replicates;
    }

    /** How long a process is warmed on all its cells together. */
    public Duration processWarmup() {
        return processWarmup;
    }

    /** How long a cell warms up at most. */
    public Duration maxCellWarmup() {
        return maxCellWarmup;
    }

    /** Length of a window. */
    public Duration window() {
        return window;
    }

    /** How many windows are measured. */
    public int measureWindows() {
        return measureWindows;
    }

    /** The profile with this {@link #label()}, if there is one. */
    public static Optional<Profile> ofLabel(String label) {
        return Arrays.stream(values())
                .filter(profile -> profile.label().equals(label))
                .findFirst();
    }
}
