package org.bodybench.server;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what happens soon but not at once, such as a counter that another thread moves. */
final class Eventually {
    private static final long PAUSE_MILLIS = 2;

    private Eventually() {}

    /**
     * Returns as soon as {@code condition} holds.
     *
     * @param patience how long to wait before it is taken never to hold
     * @param complaint what is wrong when it does not; asked for only then
     */
    static void holds(BooleanSupplier condition, Duration patience, Supplier<String> complaint)
            throws InterruptedException {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > patience.toNanos()) {
                throw new AssertionError(complaint.get());
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }
}
