package org.bodybench.results.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyKind;
import org.bodybench.results.plan.Profile;
import org.bodybench.results.record.Metric;

/** The words that commands, tables and CSV files use, with their meaning. */
final class Vocabulary {
    private Vocabulary() {}

    /** All of them; a new family of words is a line here. */
    static List<String> lines() {
        List<String> lines = new ArrayList<>();
        add(lines, "Body kinds", kinds());
        add(lines, "Modes", modes());
        add(lines, "Strategies", strategies());
        add(lines, "Profiles", profiles());
        add(lines, "Metrics", metrics());
        return lines;
    }

    private static void add(List<String> lines, String title, Columns words) {
        lines.add("");
        lines.add(title);
        lines.addAll(words.lines());
    }

    private static Columns kinds() {
        return new Columns(2)
                .row(BodyKind.STRING.label(), "s100", "one element that holds the whole body")
                .row(BodyKind.ARRAY.label(), "a100", "many elements, their total length known: Content-Length")
                .row(BodyKind.CHUNK.label(), "c100@64b", "elements made lazily, no length: Transfer-Encoding: chunked")
                .row(BodyKind.IO.label(), "i100", "a file")
                .row(
                        "",
                        "",
                        "100 is KiB, 128b is bytes; @64b gives the size of an element, 1 KiB by default;"
                                + " acsi1,10,100 is a matrix: every letter with every size");
    }

    private static Columns modes() {
        Columns words = new Columns(2);
        for (Mode mode : Mode.values()) {
            words.row(mode.label(), mode.meaning());
        }
        return words;
    }

    private static Columns strategies() {
        Columns words = new Columns(2);
        for (Strategy strategy : Strategy.values()) {
            words.row(strategy.label(), kinds(strategy), strategy.meaning());
        }
        return words;
    }

    private static String kinds(Strategy strategy) {
        return strategy.kinds().size() == BodyKind.values().length
                ? "all"
                : strategy.kinds().stream().map(BodyKind::label).collect(Collectors.joining(" "));
    }

    private static Columns profiles() {
        Columns words = new Columns(2);
        for (Profile profile : Profile.values()) {
            words.row(
                    profile.label(),
                    profile.matrix() + ", " + profile.replicates()
                            + (profile.replicates() == 1 ? " process" : " processes") + " of each server, "
                            + profile.measureWindows() + " windows of "
                            + profile.window().toMillis() + " ms for each cell in each process");
        }
        return words;
    }

    private static Columns metrics() {
        Columns words = new Columns(2);
        Arrays.stream(Metric.values())
                .forEach(metric -> words.row(metric.label(), metric.unit(), better(metric.better()), metric.meaning()));
        return words;
    }

    private static String better(Metric.Better better) {
        return better == Metric.Better.NONE ? "" : better.label() + " is better";
    }
}
