package org.bodybench.results.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.bodybench.results.run.Progress;

/** A bar with the time left, for a person who looks at a terminal. */
final class TerminalProgress implements Progress {
    private static final int WIDTH = 100;

    private final PrintWriter err;
    private final ProgressBar bar;

    TerminalProgress(PrintWriter err, int steps) {
        this.err = err;
        this.bar = new ProgressBarBuilder()
                .setTaskName("")
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(500)
                .setMaxRenderedLength(WIDTH)
                .continuousUpdate()
                .build();
    }

    @Override
    public void doing(String what) {
        bar.setExtraMessage(" " + what);
    }

    @Override
    public void done() {
        bar.step();
    }

    @Override
    public void say(String line) {
        err.println("\r\u001b[K" + line);
        err.flush();
    }

    @Override
    public void close() {
        bar.close();
    }
}
