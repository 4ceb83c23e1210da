package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bodybench.body.BodySpec;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.compare.Figure;
import org.bodybench.results.compare.Ratio;
import org.bodybench.results.compare.Sample;

/** One pair in plain words. */
final class Headline {
    private static final double NS_PER_US = 1e3;
    private static final double PERCENT = 100;
    private static final double MANIFOLD = 2;

    private static final Set<Dimension> ALWAYS_TOLD = EnumSet.of(Dimension.STRATEGY);
    private static final Set<Dimension> IN_THE_WORDS = EnumSet.of(Dimension.SERVER, Dimension.SIZE, Dimension.KIND);

    private final Pair pair;
    private final Set<Dimension> varying;

    Headline(Pair pair, Set<Dimension> varying) {
        this.pair = pair;
        this.varying = varying;
    }

    /** That the straightforward way loses. */
    String loss() {
        return subject() + (pair.isLoadBound() ? lossByCpu() : lossByThroughput()) + caveats();
    }

    /** That the fastest way known isn't. */
    String gain() {
        Figure figure = pair.isLoadBound() ? Figure.CPU : Figure.THROUGHPUT;
        return subject() + " beats tuned: " + text(pair.straightforward(), figure) + " against "
                + text(pair.tuned(), figure) + " " + unit(figure) + ", so tuned is not the fastest way there."
                + caveats();
    }

    private String lossByThroughput() {
        return " gives " + text(pair.straightforward(), Figure.THROUGHPUT) + " req/s where tuned gives "
                + text(pair.tuned(), Figure.THROUGHPUT) + ": "
                + pair.throughput().map(Headline::fewer).orElse("")
                + pair.cpu().map(cpu -> ", " + costs(cpu)).orElse("")
                + ".";
    }

    private String lossByCpu() {
        String cpu = " takes " + text(pair.straightforward(), Figure.CPU) + " us of CPU per request where tuned takes "
                + text(pair.tuned(), Figure.CPU) + ": "
                + pair.cpu().map(Headline::more).orElse("") + ".";
        String both = pair.straightforward().loadBound() > 0
                ? " The load driver held back " + heldBack() + ", so req/s can't be compared."
                : pair.throughput()
                        .filter(Ratio::isClearlyAbove)
                        .map(ratio -> " The load driver held back tuned, so its req/s is only a lower limit: at least "
                                + Digits.of(ratio) + " times as many.")
                        .orElse(" The load driver held back tuned, so req/s can't be compared.");
        return cpu + both;
    }

    private String heldBack() {
        return pair.tuned().loadBound() > 0 ? "both" : "the former";
    }

    private static String fewer(Ratio ratio) {
        return ratio.value() >= MANIFOLD
                ? Digits.of(ratio) + " times fewer"
                : percent(1 - 1 / ratio.value()) + " fewer";
    }

    private static String costs(Ratio cpu) {
        if (cpu.value() >= MANIFOLD) {
            return "at " + Digits.of(cpu) + " times the CPU per request";
        }
        return cpu.value() >= 1
                ? "at " + percent(cpu.value() - 1) + " more CPU per request"
                : "at " + percent(1 - cpu.value()) + " less CPU per request";
    }

    private static String more(Ratio ratio) {
        return ratio.value() >= MANIFOLD ? Digits.of(ratio) + " times as much" : percent(ratio.value() - 1) + " more";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", PERCENT * share);
    }

    private static String text(CellSummary cell, Figure figure) {
        double unit = figure.equals(Figure.CPU) ? NS_PER_US : 1;
        return cell.sample(figure)
                .map((Sample sample) -> Digits.of(sample, unit))
                .orElse("?");
    }

    private static String unit(Figure figure) {
        return figure.equals(Figure.CPU) ? "us of CPU per request" : "req/s";
    }

    private String subject() {
        return Words.capital(pair.tuned().cell().server()) + ": " + action() + " (" + String.join(", ", circumstances())
                + ")";
    }

    private String action() {
        BodySpec body = pair.tuned().cell().body();
        String size = "a " + Sizes.text(body.bytes()) + " ";
        String pieces = " written in elements of " + Sizes.text(body.elementBytes()) + ", one by one";
        return switch (body.kind()) {
            case STRING -> size + "string handed over as it is";
            case ARRAY -> size + "array" + pieces;
            case CHUNK -> size + "chunk body" + pieces;
            case IO -> size + "file read through a buffer";
        };
    }

    /** The strategy, and where the cell lies in all else that the run varies. */
    private List<String> circumstances() {
        Set<Dimension> told = EnumSet.copyOf(ALWAYS_TOLD);
        told.addAll(varying);
        told.removeAll(IN_THE_WORDS);
        return told.stream()
                .map(dimension -> dimension.caption(dimension.of(pair.straightforward())))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private String caveats() {
        List<String> caveats = new ArrayList<>();
        if (pair.straightforward().unsteady() + pair.tuned().unsteady() > 0) {
            caveats.add("not steady when it was measured");
        }
        if (pair.straightforward().bothBound() + pair.tuned().bothBound() > 0) {
            caveats.add("the load driver was busy too");
        }
        if (pair.loss().flatMap(Ratio::interval).isEmpty()) {
            caveats.add(Words.count(pair.replicates(), "replicate") + ", too few for an interval");
        }
        return Optional.of(String.join("; ", caveats))
                .filter(text -> !text.isEmpty())
                .map(text -> " Caution: " + text + ".")
                .orElse("");
    }
}
