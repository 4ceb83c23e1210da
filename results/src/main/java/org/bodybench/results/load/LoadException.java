package org.bodybench.results.load;

/**
 * The load could not be run to its end: no connection, the server went away, the load process died or hangs.
 *
 * <p>Single requests that fail do not raise it; they are counted in {@link PhaseResult#errors()}.
 */
public final class LoadException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line for the user
     */
    public LoadException(String message) {
        super(message);
    }

    /**
     * @param message one line for the user
     * @param cause what was behind it
     */
    public LoadException(String message, Throwable cause) {
        super(message, cause);
    }
}
