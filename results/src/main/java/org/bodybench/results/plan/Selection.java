package org.bodybench.results.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyMatrix;
import org.bodybench.body.BodySpec;
import org.bodybench.server.Control;
import org.bodybench.server.Offer;

/**
 * What a person asked to measure.
 *
 * @param matrix the bodies
 * @param elementBytes element sizes for every body that has elements; empty for those that the matrix says
 * @param strategies the strategies; empty for {@code tuned} and what is straightforward for each kind
 * @param modes the modes
 * @param load how cells are driven
 */
public record Selection(
        BodyMatrix matrix, List<Integer> elementBytes, List<Strategy> strategies, List<Mode> modes, Load load) {
    private static final String PROTOCOL = "h1";

    /** Keeps unmodifiable copies. */
    public Selection {
        elementBytes = List.copyOf(elementBytes);
        strategies = List.copyOf(strategies);
        modes = List.copyOf(modes);
    }

    /**
     * The cells of a subject, and why others that were asked for are not among them.
     *
     * @param cells what can be measured
     * @param missing a reason for each combination that this server does not have
     */
    public record Choice(List<Cell> cells, Set<String> missing) {
        /** Keeps unmodifiable copies. */
        public Choice {
            cells = List.copyOf(cells);
            missing = Set.copyOf(missing);
        }
    }

    /** What of this a server can do. */
    public Choice on(Subject subject, Control.Description server) {
        Map<String, Offer> offers = new LinkedHashMap<>();
        server.offers().forEach(offer -> offers.put(name(offer), offer));
        List<Cell> cells = new ArrayList<>();
        Set<String> missing = new LinkedHashSet<>();
        for (BodySpec body : bodies()) {
            for (Mode mode : modes) {
                for (Strategy strategy : strategiesFor(body)) {
                    Offer offer = offers.get(name(body.kind().label(), strategy, mode));
                    if (offer != null && offer.offered()) {
                        cells.add(cell(subject, body, strategy, mode));
                    } else if (offer != null) {
                        missing.add(subject.server() + " has no " + strategy.label() + " of "
                                + body.kind().label() + " bodies in " + mode.label() + " mode: " + offer.reason());
                    }
                }
            }
        }
        return new Choice(cells, missing);
    }

    private Set<BodySpec> bodies() {
        Set<BodySpec> bodies = new LinkedHashSet<>();
        for (BodySpec body : matrix.specs()) {
            if (body.kind().hasElements() && !elementBytes.isEmpty()) {
                elementBytes.forEach(size -> bodies.add(new BodySpec(body.kind(), body.bytes(), size)));
            } else {
                bodies.add(body);
            }
        }
        return bodies;
    }

    private Set<Strategy> strategiesFor(BodySpec body) {
        return strategies.isEmpty()
                ? new LinkedHashSet<>(List.of(Strategy.TUNED, Strategy.straightforward(body.kind())))
                : new LinkedHashSet<>(strategies);
    }

    private Cell cell(Subject subject, BodySpec body, Strategy strategy, Mode mode) {
        return new Cell(
                subject.server(), subject.transport(), PROTOCOL, body, strategy.label(), mode.label(), load, "");
    }

    private static String name(Offer offer) {
        return name(offer.kind().label(), offer.strategy(), offer.mode());
    }

    private static String name(String kind, Strategy strategy, Mode mode) {
        return kind + "/" + strategy.label() + "/" + mode.label();
    }
}
