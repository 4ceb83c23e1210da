package org.bodybench.results.record;

/** A run directory that can't be read or written as it is; the message is one line for a person. */
public final class RunException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With one line that says what is wrong and how to mend it. */
    public RunException(String message) {
        super(message);
    }
}
