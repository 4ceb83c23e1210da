package org.bodybench.results.run;

/** A response that can't be read to its end; the message says what came instead. */
final class BrokenResponse extends Exception {
    private static final long serialVersionUID = 1L;

    BrokenResponse(String message) {
        super(message);
    }
}
