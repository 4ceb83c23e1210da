package org.bodybench.results.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyKind;
import org.bodybench.results.run.ServerJar;
import org.bodybench.server.Offer;
import org.bodybench.server.ServerOption;
import org.bodybench.server.Transport;

/**
 * What one server has and lacks, for a person.
 *
 * @param server the server
 */
record ServerPage(ServerJar server) {
    List<String> lines() {
        Columns table = new Columns(2);
        for (Mode mode : Mode.values()) {
            addMode(table, mode);
        }
        addTransports(table);
        List<String> lines = new ArrayList<>();
        lines.add(server.name() + " " + server.description().serverVersion() + "  (" + server.path() + ")");
        lines.addAll(table.lines());
        lines.addAll(options());
        return lines;
    }

    private void addMode(Columns table, Mode mode) {
        List<Offer> offers = server.description().offers().stream()
                .filter(offer -> offer.mode() == mode)
                .toList();
        String label = mode.label();
        for (BodyKind kind : BodyKind.values()) {
            String strategies = offers.stream()
                    .filter(offer -> offer.kind() == kind && offer.offered())
                    .map(offer -> offer.strategy().label())
                    .collect(Collectors.joining(" "));
            if (!strategies.isEmpty()) {
                table.row(label, kind.label(), strategies);
                label = "";
            }
        }
        boolean nothing = offers.stream().noneMatch(Offer::offered);
        for (Map.Entry<String, List<Offer>> reason : byReason(offers).entrySet()) {
            table.row(label, "-", (nothing ? "nothing" : "no " + names(reason.getValue())) + ": " + reason.getKey());
            label = "";
        }
    }

    private static Map<String, List<Offer>> byReason(List<Offer> offers) {
        return offers.stream()
                .filter(offer -> !offer.offered())
                .collect(Collectors.groupingBy(Offer::reason, LinkedHashMap::new, Collectors.toList()));
    }

    /** What is missing: the strategy alone where no kind has it, else with its kinds. */
    private static String names(List<Offer> missing) {
        Map<Strategy, Set<BodyKind>> kinds = new LinkedHashMap<>();
        missing.forEach(offer ->
                kinds.computeIfAbsent(offer.strategy(), key -> new TreeSet<>()).add(offer.kind()));
        return kinds.entrySet().stream()
                .map(entry -> entry.getValue().equals(entry.getKey().kinds())
                        ? entry.getKey().label()
                        : entry.getKey().label() + " of "
                                + entry.getValue().stream().map(BodyKind::label).collect(Collectors.joining(" and ")))
                .collect(Collectors.joining(", "));
    }

    private void addTransports(Columns table) {
        List<Transport> transports = server.description().transports();
        table.row(
                "transports",
                "",
                transports.stream()
                        .filter(Transport::isAvailable)
                        .map(Transport::name)
                        .collect(Collectors.joining(" ", "", " (the first unless another is named)")));
        transports.stream()
                .filter(transport -> !transport.isAvailable())
                .forEach(transport ->
                        table.row("", "-", "not here: " + transport.name() + ": " + transport.unavailable()));
    }

    private List<String> options() {
        Columns table = new Columns(2);
        String label = "options";
        for (ServerOption option : server.description().options()) {
            table.row(
                    label,
                    option.name() + "=" + option.defaultValue(),
                    option.values().isEmpty() ? "a number" : String.join("|", option.values()),
                    option.help());
            label = " ".repeat("transports".length());
        }
        return table.lines();
    }
}
