package org.bodybench.results.run;

/** A cell that could not be measured although server and load driver live; the message is one line for a person. */
final class CellFailure extends Exception {
    private static final long serialVersionUID = 1L;

    CellFailure(String message) {
        super(message);
    }
}
