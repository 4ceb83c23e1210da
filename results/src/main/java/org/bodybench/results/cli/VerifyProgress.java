package org.bodybench.results.cli;

import java.io.PrintWriter;
import java.util.Optional;
import org.bodybench.results.run.Progress;

/** Tells a person who looks at a terminal how far the verification is. */
final class VerifyProgress implements AutoCloseable {
    private final Optional<Progress> terminal;

    VerifyProgress(PrintWriter err, int steps) {
        terminal = System.console() == null ? Optional.empty() : Optional.of(new TerminalProgress(err, steps));
    }

    void next(String request) {
        terminal.ifPresent(progress -> {
            progress.doing(request);
            progress.done();
        });
    }

    @Override
    public void close() {
        terminal.ifPresent(Progress::close);
    }
}
