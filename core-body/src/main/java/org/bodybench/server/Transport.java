package org.bodybench.server;

/**
 * A way in which a server talks to the kernel.
 *
 * @param name as in results: nio, epoll, io_uring
 * @param unavailable why this machine can't run it; empty when it can
 */
public record Transport(String name, String unavailable) {
    /** A transport that runs here. */
    public static Transport available(String name) {
        return new Transport(name, "");
    }

    /** Whether it runs here. */
    public boolean isAvailable() {
        return unavailable.isEmpty();
    }
}
