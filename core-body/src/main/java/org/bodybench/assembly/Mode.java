package org.bodybench.assembly;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The API that a body is written through. */
public enum Mode {
    /** The server's non-blocking API, on its I/O thread. */
    NATIVE("the server's non-blocking API, on its I/O thread"),
    /** The server's blocking {@code OutputStream}, on a worker thread. */
    STREAM("its blocking OutputStream, on a worker thread"),
    /** A servlet's output stream, blocking. */
    SERVLET("a servlet's output stream, blocking"),
    /** A servlet's output stream with asynchronous processing. */
    SERVLET_ASYNC("a servlet's output stream, asynchronous");

    private final String meaning;

    Mode(String meaning) {
        this.meaning = meaning;
    }

    /** The mode's name in URLs, results and tables. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it is, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** The mode with this {@link #label()}, if there is one. */
    public static Optional<Mode> ofLabel(String label) {
        return Arrays.stream(values())
                .filter(mode -> mode.label().equals(label))
                .findFirst();
    }
}
