package org.bodybench.results.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bodybench.server.Control;
import org.bodybench.server.ServerOption;
import org.bodybench.server.Transport;

/**
 * A runnable server jar, and what it says of itself.
 *
 * @param path the jar
 * @param description what it offers
 */
public record ServerJar(Path path, Control.Description description) {
    /** The server's name. */
    public String name() {
        return description.server();
    }

    /**
     * The transport with this name; the server's first when the name is empty.
     *
     * @throws IllegalArgumentException with one line for a person, when the server doesn't have it or the machine can't
     *     run it
     */
    public Transport transport(String named) {
        List<Transport> known = description.transports();
        if (named.isEmpty()) {
            return known.get(0);
        }
        Transport transport = known.stream()
                .filter(candidate -> candidate.name().equals(named))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name() + " has no transport '" + named + "'; it has: "
                        + known.stream().map(Transport::name).collect(Collectors.joining(" "))));
        if (!transport.isAvailable()) {
            throw new IllegalArgumentException(
                    named + " of " + name() + " does not run here: " + transport.unavailable());
        }
        return transport;
    }

    /** Whether the server has an option of this name. */
    public boolean hasOption(String option) {
        return description.options().stream().anyMatch(known -> known.name().equals(option));
    }

    /**
     * Checks options of the server's own, before it is started with them.
     *
     * @throws IllegalArgumentException with one line for a person, when a name or a value is not known
     */
    public void check(Map<String, String> options) {
        options.forEach((name, value) -> {
            ServerOption option = description.options().stream()
                    .filter(known -> known.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            name() + " has no option '" + name + "'; it has: " + optionNames()));
            if (!option.accepts(value)) {
                throw new IllegalArgumentException(name + " of " + name() + " takes "
                        + (option.values().isEmpty() ? "a whole number" : String.join(" or ", option.values()))
                        + ", not '" + value + "'");
            }
        });
    }

    private String optionNames() {
        return description.options().isEmpty()
                ? "none"
                : description.options().stream().map(ServerOption::name).collect(Collectors.joining(" "));
    }
}
