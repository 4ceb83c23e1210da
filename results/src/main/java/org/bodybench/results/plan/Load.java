package org.bodybench.results.plan;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * How a cell is driven.
 *
 * @param model {@code closed} or {@code open}; empty where nothing sends requests
 * @param targetRate requests per second that an open load asks for
 * @param connections configured connections, 0 in memory
 * @param threads threads of the load driver, or of JMH
 */
public record Load(String model, OptionalDouble targetRate, int connections, int threads) {
    /** The model in which each connection sends its next request when it has its answer. */
    public static final String CLOSED = "closed";

    /** The model in which requests are sent at a rate, whatever the server does. */
    public static final String OPEN = "open";

    /** A closed load. */
    public static Load closed(int connections, int threads) {
        return new Load(CLOSED, OptionalDouble.empty(), connections, threads);
    }

    /** The load as a part of a cell's id. */
    String text() {
        String rate = targetRate.isPresent() ? String.format(Locale.ROOT, "-r%s", targetRate.getAsDouble()) : "";
        String sender = connections > 0 ? "-c" + connections : "";
        return (model.isEmpty() ? "memory" : model) + rate + sender + "-t" + threads;
    }
}
