package org.bodybench.results.run;

/** A server process that does not start, does not answer or has died; the message is one line for a person. */
public final class ServerFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean wrongOptions;

    /** With one line that says what happened. */
    public ServerFailure(String message) {
        this(message, false);
    }

    /** With one line that says what happened, and whether the options that the server was given are at fault. */
    public ServerFailure(String message, boolean wrongOptions) {
        super(message);
        this.wrongOptions = wrongOptions;
    }

    /** Whether the options that the server was given are at fault. */
    public boolean isForWrongOptions() {
        return wrongOptions;
    }
}
