package org.bodybench.server;

import java.io.IOException;

/** A line that does not belong to the control protocol; the message is one line for a person. */
public final class ControlException extends IOException {
    private static final long serialVersionUID = 1L;

    /** With one line that says what is wrong. */
    public ControlException(String message) {
        super(message);
    }
}
