package org.bodybench.results.record;

import java.util.Locale;

/** Whose figure it is. */
public enum Role {
    /** The server's process. */
    SERVER,
    /** The load driver's process. */
    LOAD,
    /** A client that reads. */
    CLIENT;

    /** As in the CSV. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
