package org.bodybench.results.cli;

import java.io.PrintWriter;
import java.time.Duration;
import org.bodybench.results.run.Progress;

/** A line now and then, for a log. */
final class PlainProgress implements Progress {
    private static final Duration EVERY = Duration.ofSeconds(10);

    private final PrintWriter err;
    private final int steps;
    private final long start = System.nanoTime();
    private long lastLine = start;
    private int done;

    PlainProgress(PrintWriter err, int steps) {
        this.err = err;
        this.steps = steps;
    }

    @Override
    public void doing(String what) {
        if (System.nanoTime() - lastLine >= EVERY.toNanos()) {
            lastLine = System.nanoTime();
            say(done + "/" + steps + " measured" + timeLeft() + ", now " + what);
        }
    }

    private String timeLeft() {
        if (done == 0) {
            return "";
        }
        long seconds = (System.nanoTime() - start) / 1_000_000_000 * (steps - done) / done;
        return String.format(", about %d:%02d left", seconds / 60, seconds % 60);
    }

    @Override
    public void done() {
        done++;
    }

    @Override
    public void say(String line) {
        err.println(line);
        err.flush();
    }

    @Override
    public void close() {
        err.flush();
    }
}
