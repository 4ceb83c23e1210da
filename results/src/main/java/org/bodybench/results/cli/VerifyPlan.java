package org.bodybench.results.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyMatrix;
import org.bodybench.body.BodySpec;
import org.bodybench.results.run.BodyRequest;
import org.bodybench.results.run.RefusedRequest;
import org.bodybench.server.Control;
import org.bodybench.server.Offer;

/**
 * What one server is asked for.
 *
 * @param bodies what it must answer with a body
 * @param refusals what it must refuse
 */
record VerifyPlan(List<BodyRequest> bodies, List<RefusedRequest> refusals) {
    private static final int BAD_REQUEST = 400;
    private static final int NOT_ALLOWED = 405;
    private static final int NOT_IMPLEMENTED = 501;
    private static final List<String> MALFORMED =
            List.of("x1", "s1@64b", "a1@0b", "s1kb", "a9999999999", "s1/nonsense", "s1/tuned/nonsense", "s1/join");

    /** How a body is asked for. */
    enum By {
        /** {@code GET /a100}. */
        PATH,
        /** {@code Body-Conf: a100}. */
        HEADER
    }

    /**
     * What a person wants of all that there is.
     *
     * @param strategies which strategies; empty for all
     * @param modes which modes; empty for all
     * @param ways how bodies are asked for
     */
    record Choice(List<Strategy> strategies, List<Mode> modes, List<By> ways) {
        private boolean has(Strategy strategy, Mode mode) {
            return (strategies.isEmpty() || strategies.contains(strategy)) && (modes.isEmpty() || modes.contains(mode));
        }

        private boolean namesAny() {
            return !strategies.isEmpty() || !modes.isEmpty();
        }
    }

    /**
     * For one of the tool's servers: by the path everything that it offers, by the header each body once; and all
     * refusals.
     *
     * @throws IllegalArgumentException when it offers nothing of what is chosen
     */
    static VerifyPlan own(Control.Description server, BodyMatrix matrix, Choice choice) {
        List<Offer> offers = server.offers().stream()
                .filter(offer -> choice.has(offer.strategy(), offer.mode()))
                .sorted(Comparator.comparing(Offer::mode).thenComparing(Offer::strategy))
                .toList();
        List<BodyRequest> bodies = new ArrayList<>();
        for (BodySpec spec : matrix.specs()) {
            List<String> texts = offers.stream()
                    .filter(offer -> offer.offered() && offer.kind() == spec.kind())
                    .map(offer -> text(spec, offer.strategy(), offer.mode()))
                    .toList();
            if (choice.ways().contains(By.PATH)) {
                texts.forEach(text -> bodies.add(BodyRequest.byPath("/" + text, spec)));
            }
            if (choice.ways().contains(By.HEADER)) {
                texts.stream().limit(1).forEach(text -> bodies.add(BodyRequest.byHeader("/", shortest(text), spec)));
            }
        }
        if (bodies.isEmpty()) {
            throw new IllegalArgumentException(
                    server.server() + " has nothing of what is asked for; 'list' shows what it has");
        }
        return new VerifyPlan(bodies, refusals("", choice, offers));
    }

    /** For a server that nothing is known of: the bodies alone, or in every chosen strategy and mode. */
    static VerifyPlan outside(String basePath, BodyMatrix matrix, Choice choice, boolean withRefusals) {
        List<BodyRequest> bodies = new ArrayList<>();
        for (BodySpec spec : matrix.specs()) {
            for (String text : choice.namesAny() ? texts(spec, choice) : List.of(spec.text())) {
                for (By way : choice.ways()) {
                    bodies.add(
                            way == By.PATH
                                    ? BodyRequest.byPath(basePath + "/" + text, spec)
                                    : BodyRequest.byHeader(basePath + "/", text, spec));
                }
            }
        }
        if (bodies.isEmpty()) {
            throw new IllegalArgumentException("no such strategy makes sense for these bodies and modes");
        }
        return new VerifyPlan(bodies, withRefusals ? refusals(basePath, choice, List.of()) : List.of());
    }

    private static List<String> texts(BodySpec spec, Choice choice) {
        List<Mode> modes = choice.modes().isEmpty() ? List.of(Mode.NATIVE) : choice.modes();
        return modes.stream()
                .flatMap(mode -> Arrays.stream(Strategy.values())
                        .filter(strategy -> choice.has(strategy, mode) && strategy.fits(spec.kind(), mode))
                        .map(strategy -> text(spec, strategy, mode)))
                .toList();
    }

    private static String text(BodySpec spec, Strategy strategy, Mode mode) {
        return spec + "/" + strategy.label() + "/" + mode.label();
    }

    private static String shortest(String text) {
        return text.replaceFirst("/tuned/native$", "");
    }

    private static List<RefusedRequest> refusals(String basePath, Choice choice, List<Offer> offers) {
        List<RefusedRequest> refusals = new ArrayList<>();
        for (String text : MALFORMED) {
            if (choice.ways().contains(By.PATH)) {
                refusals.add(RefusedRequest.byPath(basePath + "/" + text, BAD_REQUEST));
            }
            if (choice.ways().contains(By.HEADER)) {
                refusals.add(RefusedRequest.byHeader(basePath + "/", text, BAD_REQUEST));
            }
        }
        offers.stream()
                .filter(offer -> !offer.offered())
                .map(offer -> text(BodySpec.of(offer.kind(), 1), offer.strategy(), offer.mode()))
                .forEach(text -> refusals.add(RefusedRequest.byPath("/" + text, NOT_IMPLEMENTED)));
        refusals.add(new RefusedRequest("POST", basePath + "/", Optional.of("s1"), NOT_ALLOWED));
        return refusals;
    }

    /** How many requests there are to be verified. */
    int size() {
        return bodies.size() + refusals.size();
    }
}
