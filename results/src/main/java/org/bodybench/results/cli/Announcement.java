package org.bodybench.results.cli;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyKind;
import org.bodybench.results.run.ServerLaunch;
import org.bodybench.server.Control;
import org.bodybench.server.Offer;

/**
 * What a person is told of a server that has started.
 *
 * @param description what it offers
 * @param ready where it listens
 * @param launch how it was started
 */
record Announcement(Control.Description description, Control.Ready ready, ServerLaunch launch) {
    private static final Pattern PLAIN_WORD = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(ready.server() + " " + ready.serverVersion() + " listens on " + url() + " (" + ready.transport()
                + ", Java " + ready.java() + ", process " + ready.pid() + ")");
        lines.add("");
        lines.addAll(examples());
        lines.add("");
        lines.add("Started with:");
        lines.add("  " + launch.command().stream().map(Announcement::shellWord).collect(Collectors.joining(" ")));
        lines.add("");
        lines.add("Ctrl-C stops it.");
        return lines;
    }

    private List<String> examples() {
        Columns examples = new Columns(2);
        request(BodyKind.ARRAY, Strategy.TUNED)
                .ifPresent(path -> examples.row("an array of 100 KiB", "curl " + url() + "/" + path));
        request(BodyKind.CHUNK, Strategy.EACH)
                .ifPresent(path ->
                        examples.row("one write for each element", "curl -i " + url() + "/" + path + " | head"));
        request(BodyKind.STRING, Strategy.TUNED)
                .ifPresent(path -> examples.row("by a header", "curl -H 'Body-Conf: " + path + "' " + url() + "/"));
        request(BodyKind.CHUNK, Strategy.TUNED)
                .ifPresent(path ->
                        examples.row("under load", "wrk -t1 -c16 -d10s -H 'Body-Conf: " + path + "' " + url() + "/"));
        return examples.lines();
    }

    /** The shortest request for 100 KiB that this server answers in the first of its modes that can. */
    private Optional<String> request(BodyKind kind, Strategy strategy) {
        String spec = kind.letter() + "100";
        return description.offers().stream()
                .filter(Offer::offered)
                .filter(offer -> offer.kind() == kind && offer.strategy() == strategy)
                .map(Offer::mode)
                .sorted()
                .findFirst()
                .map(mode -> strategy == Strategy.TUNED && mode == Mode.NATIVE
                        ? spec
                        : spec + "/" + strategy.label() + "/" + mode.label());
    }

    private String url() {
        String host = ready.bind();
        try {
            InetAddress address = InetAddress.getByName(host);
            if (address.isAnyLocalAddress()) {
                host = host.contains(":") ? "::1" : "127.0.0.1";
            }
        } catch (UnknownHostException e) {
            host = ready.bind();
        }
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + ready.port();
    }

    private static String shellWord(String word) {
        return PLAIN_WORD.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
