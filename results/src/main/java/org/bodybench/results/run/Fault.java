package org.bodybench.results.run;

/**
 * Something about a response that is not as it must be.
 *
 * @param check what was tried: {@code GET}, {@code HEAD}, {@code pipelined GET}, ...
 * @param message what came and what was expected, in one line
 */
public record Fault(String check, String message) {
    @Override
    public String toString() {
        return check + ": " + message;
    }
}
