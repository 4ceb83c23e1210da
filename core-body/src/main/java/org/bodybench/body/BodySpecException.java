package org.bodybench.body;

/** A body spec or matrix that is malformed, or asks for more than can be had; the message is one line for a person. */
public final class BodySpecException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** With one line that says what is wrong and how it should look. */
    public BodySpecException(String message) {
        super(message);
    }
}
