package org.bodybench.results.run;

/** A server process that does not start, does not answer or has died; the message is one line for a person. */
public final class ServerFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /** With one line that says what happened. */
    public ServerFailure(String message) {
        super(message);
    }
}
