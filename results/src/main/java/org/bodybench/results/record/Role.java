package org.bodybench.results.record;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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

    /** The role with this {@link #label()}, if there is one. */
    public static Optional<Role> ofLabel(String label) {
        return Arrays.stream(values())
                .filter(role -> role.label().equals(label))
                .findFirst();
    }
}
