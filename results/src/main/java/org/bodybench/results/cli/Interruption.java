package org.bodybench.results.cli;

import java.nio.file.Path;

/** Ctrl-C during a run: stops the measuring thread, waits until it has let go, and says how to go on. */
final class Interruption implements AutoCloseable {
    private static final long PATIENCE_MS = 10_000;

    private final Thread hook;

    private Interruption(Thread hook) {
        this.hook = hook;
    }

    static Interruption of(Thread measuring, Path run) {
        return new Interruption(new Thread(
                () -> {
                    System.err.println(
                            "\nstopped; what was measured is kept. Go on with: bodybench matrix --resume " + run);
                    measuring.interrupt();
                    try {
                        measuring.join(PATIENCE_MS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "interruption"));
    }

    void watch() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        if (Thread.currentThread().isInterrupted()) {
            return;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is going down already: the hook is what is running.
            return;
        }
    }
}
