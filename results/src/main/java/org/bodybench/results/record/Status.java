package org.bodybench.results.record;

import java.util.Locale;

/** What became of a cell in a replicate. */
public enum Status {
    /** Not measured yet. */
    PLANNED,
    /** Measured; its measurements count. */
    OK,
    /** Tried, with errors: the reason says which. */
    FAILED,
    /** Not tried: the reason says why. */
    SKIPPED;

    /** As in the CSV. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
