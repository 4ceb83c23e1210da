package org.bodybench.results.run;

import java.util.Locale;
import org.bodybench.server.Gauge;

/** Whose cores were busy: who decided how many requests per second there were. */
enum Bound {
    /** The server's. */
    SERVER(true, false),
    /** The load driver's: the rate says nothing about the server. */
    LOAD(false, true),
    /** Those of both. */
    BOTH(true, true),
    /** Nobody's. */
    NONE(false, false);

    private static final double BUSY = 0.9;

    private final boolean server;
    private final boolean load;

    Bound(boolean server, boolean load) {
        this.server = server;
        this.load = load;
    }

    static Bound of(Span span, CpuLayout layout) {
        boolean server = serverUtilization(span, layout) >= BUSY;
        boolean load = loadUtilization(span, layout) >= BUSY;
        if (server) {
            return load ? BOTH : SERVER;
        }
        return load ? LOAD : NONE;
    }

    /** Share of the server's cores that was busy: what the cores say where it has its own, else what the process says. */
    static double serverUtilization(Span span, CpuLayout layout) {
        return layout.server().isBinding()
                ? span.serverCores().busy()
                : span.share(Gauge.CPU).orElse(0) / layout.serverProcessors();
    }

    /** The same for the load. */
    static double loadUtilization(Span span, CpuLayout layout) {
        return layout.load().isBinding()
                ? span.loadCores().busy()
                : (double) span.loadCpuNs() / span.elapsedNs() / layout.loadProcessors();
    }

    boolean isServer() {
        return server;
    }

    boolean isLoad() {
        return load;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
