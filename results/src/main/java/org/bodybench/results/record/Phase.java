package org.bodybench.results.record;

import java.util.Locale;

/** Whether a figure was taken while the cell warmed up or while it was measured. */
public enum Phase {
    /** Before it was steady. */
    WARMUP,
    /** The figures that count. */
    MEASURE;

    /** As in the CSV. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
