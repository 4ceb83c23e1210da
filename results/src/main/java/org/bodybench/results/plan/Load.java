package org.bodybench.results.plan;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /** What {@link #text()} looks like, as a pattern without named groups. */
    static final String PATTERN = "(?:closed|open|memory)(?:-r[0-9.E]+)?(?:-c[0-9]+)?-t[0-9]+";

    private static final String MEMORY = "memory";
    private static final Pattern PARTS = Pattern.compile(
            "(?<model>[a-z]+)(?:-r(?<rate>[0-9.E]+))?(?:-c(?<connections>[0-9]+))?-t(?<threads>[0-9]+)");

    /** A closed load. */
    public static Load closed(int connections, int threads) {
        return new Load(CLOSED, OptionalDouble.empty(), connections, threads);
    }

    /**
     * The load of which this is the {@link #text()}.
     *
     * @throws IllegalArgumentException when it is none
     */
    static Load parse(String text) {
        Matcher parts = PARTS.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a load");
        }
        String rate = parts.group("rate");
        String connections = parts.group("connections");
        return new Load(
                parts.group("model").equals(MEMORY) ? "" : parts.group("model"),
                rate == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(rate)),
                connections == null ? 0 : Integer.parseInt(connections),
                Integer.parseInt(parts.group("threads")));
    }

    /** The load as a part of a cell's id. */
    String text() {
        String rate = targetRate.isPresent() ? String.format(Locale.ROOT, "-r%s", targetRate.getAsDouble()) : "";
        String sender = connections > 0 ? "-c" + connections : "";
        return (model.isEmpty() ? MEMORY : model) + rate + sender + "-t" + threads;
    }
}
