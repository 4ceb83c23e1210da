package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodybench.results.compare.CellSummary;

/** The run in a few sentences: where does the straightforward way lose most against the fastest, and by what factor. */
final class Headlines {
    private static final int FEW = 3;

    private final List<Pair> pairs;
    private final Set<Dimension> varying;

    Headlines(List<CellSummary> cells) {
        this.pairs = Pair.among(cells);
        this.varying = Grouping.varying(cells);
    }

    void writeTo(Page page) {
        page.heading("Headlines");
        page.items(sentences());
    }

    List<String> sentences() {
        List<Pair> measured = pairs.stream()
                .filter(Pair::isMeasured)
                .filter(pair -> pair.loss().isPresent())
                .sorted(Comparator.comparingDouble((Pair pair) -> -loss(pair)))
                .toList();
        if (measured.isEmpty()) {
            return List.of(nothing());
        }
        List<String> sentences = new ArrayList<>();
        worst(measured).forEach(pair -> sentences.add(new Headline(pair, varying).loss()));
        sentences.addAll(lossless(measured));
        measured.stream()
                .filter(pair -> pair.loss().orElseThrow().isClearlyBelow())
                .sorted(Comparator.comparingDouble(Headlines::loss))
                .limit(FEW)
                .forEach(pair -> sentences.add(new Headline(pair, varying).gain()));
        unmeasured().ifPresent(sentences::add);
        return sentences;
    }

    private String nothing() {
        return pairs.isEmpty()
                ? "Nothing to say: no body was sent both the straightforward way and the tuned one under the same load."
                : "Nothing to say: of " + Words.count(pairs.size(), "pair")
                        + " of the straightforward way and the tuned one, none was measured on both sides.";
    }

    /** The worst of each server, then the next worst of other kinds until there are a few. */
    private static Set<Pair> worst(List<Pair> measured) {
        Map<String, Pair> byServer = new LinkedHashMap<>();
        Map<List<String>, Pair> byKind = new LinkedHashMap<>();
        for (Pair pair : measured.stream().filter(Headlines::isLoss).toList()) {
            byServer.putIfAbsent(server(pair), pair);
            byKind.putIfAbsent(
                    List.of(server(pair), pair.tuned().cell().body().kind().label()), pair);
        }
        Set<Pair> worst = new LinkedHashSet<>(byServer.values());
        byKind.values().stream().limit(FEW).filter(pair -> worst.size() < FEW).forEach(worst::add);
        return worst;
    }

    /** With an interval, one that leaves no doubt; without one, what the medians say, and the sentence says so. */
    private static boolean isLoss(Pair pair) {
        return pair.loss()
                .filter(ratio -> ratio.interval().isPresent() ? ratio.isClearlyAbove() : ratio.value() > 1)
                .isPresent();
    }

    private static List<String> lossless(List<Pair> measured) {
        Map<String, List<Pair>> byServer = measured.stream()
                .collect(Collectors.groupingBy(Headlines::server, LinkedHashMap::new, Collectors.toList()));
        return byServer.entrySet().stream()
                .filter(entry -> entry.getValue().stream().noneMatch(Headlines::isLoss))
                .map(entry -> Words.capital(entry.getKey())
                        + ": the straightforward way is nowhere measurably slower than tuned ("
                        + Words.count(entry.getValue().size(), "pair") + ").")
                .toList();
    }

    private Optional<String> unmeasured() {
        List<String> missing = pairs.stream()
                .filter(pair -> !pair.isMeasured())
                .map(pair -> pair.straightforward().measured() == 0 ? pair.straightforward() : pair.tuned())
                .map(cell -> cell.cell().id())
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("Not compared, for want of figures: " + some(missing) + ".");
    }

    private static String some(List<String> items) {
        return items.size() <= FEW
                ? Words.and(items)
                : String.join(", ", items.subList(0, FEW)) + " and " + (items.size() - FEW) + " more";
    }

    private static double loss(Pair pair) {
        return pair.loss().orElseThrow().value();
    }

    private static String server(Pair pair) {
        return pair.tuned().cell().server();
    }
}
