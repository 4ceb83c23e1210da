package org.bodybench.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Checks the options that only one server has. */
final class SpecialOptions {
    private SpecialOptions() {}

    /**
     * Every declared option with the value given or its default.
     *
     * @throws IllegalArgumentException with one line for a person, when a name or value is not known
     */
    static Map<String, String> complete(BodyServer server, Map<String, String> given) {
        Map<String, String> complete = new LinkedHashMap<>();
        server.options().forEach(option -> complete.put(option.name(), option.defaultValue()));
        given.forEach((name, value) -> {
            ServerOption option = find(server, name);
            if (!option.accepts(value)) {
                throw new IllegalArgumentException(
                        name + " takes " + (option.values().isEmpty() ? "a whole number" : option.values()) + ", not '"
                                + Lines.printable(value) + "'");
            }
            complete.put(name, value);
        });
        return complete;
    }

    private static ServerOption find(BodyServer server, String name) {
        return server.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(server.name() + " has no option '"
                        + Lines.printable(name) + "'; it has: "
                        + server.options().stream().map(ServerOption::name).collect(Collectors.joining(" "))));
    }
}
