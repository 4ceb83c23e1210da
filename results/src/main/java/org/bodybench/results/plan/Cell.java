package org.bodybench.results.plan;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodybench.body.BodySpec;
import org.bodybench.body.BodySpecException;

/**
 * One combination that is measured: a row of every table. Two cells with the same dimensions have the same
 * {@link #id()}, in every run, on every machine, whatever the versions.
 *
 * @param server name of the server, {@code none} where there is none
 * @param transport nio, epoll, ...; empty in memory
 * @param protocol h1 or h1-tls; empty in memory
 * @param body what is sent
 * @param strategy how it is assembled
 * @param mode through which API
 * @param load how it is driven
 * @param benchmark the benchmark or operation of in-memory figures, the way of reading of a drain; else empty
 */
public record Cell(
        String server,
        String transport,
        String protocol,
        BodySpec body,
        String strategy,
        String mode,
        Load load,
        String benchmark) {
    private static final Pattern ID = Pattern.compile("(?<server>[^/]+)"
            + "(?:/(?<transport>[^/]+)/(?<protocol>[^/]+))?"
            + "/(?<body>[saci][0-9][^/]*)"
            + "(?:/(?<strategy>[^/]+)(?:/(?<mode>[^/]+))?)?"
            + "/(?<load>" + Load.PATTERN + ")"
            + "(?:/(?<benchmark>.+))?");

    /**
     * The cell that has this {@link #id()}.
     *
     * @throws IllegalArgumentException with one line for a person, when the text is no cell's id
     */
    public static Cell ofId(String id) {
        Matcher matcher = ID.matcher(id);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + id + "' is not the id of a cell");
        }
        List<String> parts = Stream.of("server", "transport", "protocol", "strategy", "mode", "benchmark")
                .map(name -> matcher.group(name) == null ? "" : matcher.group(name))
                .toList();
        try {
            return new Cell(
                    parts.get(0),
                    parts.get(1),
                    parts.get(2),
                    BodySpec.parse(matcher.group("body")),
                    parts.get(3),
                    parts.get(4),
                    Load.parse(matcher.group("load")),
                    parts.get(5));
        } catch (BodySpecException e) {
            throw new IllegalArgumentException("'" + id + "' is not the id of a cell: " + e.getMessage(), e);
        }
    }

    /** The cell's identity, made from its dimensions and nothing else. */
    public String id() {
        return Stream.of(server, transport, protocol, body.text(), strategy, mode, load.text(), benchmark)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("/"));
    }

    /** The request path that asks a server for this cell's body. */
    public String path() {
        return "/" + body.text() + "/" + strategy + "/" + mode;
    }

    @Override
    public String toString() {
        return id();
    }
}
