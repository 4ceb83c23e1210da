package org.bodybench.server;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Bodies;
import org.bodybench.body.Body;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;
import org.bodybench.body.BodySpecException;

/**
 * The requests that every server answers alike: {@code /<body-spec>/<strategy>/<mode>}, the latter two optional; or
 * the same in a {@code Body-Conf} header on any other path; {@code /} alone is a string of 1 KiB.
 *
 * <p>What a path means is kept, so that a repeated request costs a look-up; the number kept is bounded.
 *
 * @param <X> the server's exchange
 */
public final class Routes<X> {
    /** Request header that asks for a body on any path, as Puma's test scripts do. */
    public static final String BODY_CONF = "Body-Conf";

    /** Request header that delays the answer, in seconds. */
    public static final String DELAY = "Dly";

    /** Stands for a header that the request does not have. */
    public static final String ABSENT = "";

    private static final String ROOT_SPEC = "s1";
    private static final String KIND_LETTERS = Arrays.stream(BodyKind.values())
            .map(kind -> String.valueOf(kind.letter()))
            .collect(Collectors.joining());
    private static final int MOST_KEPT = 1024;
    private static final long MOST_KEPT_BYTES = 256L << 20;
    private static final int LONGEST_TEXT = 200;
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,9})?");
    private static final BigDecimal LONGEST_DELAY = BigDecimal.valueOf(60);

    private final Writers<X> writers;
    private final Bodies bodies;
    private final Map<String, Answer<X>> kept = new ConcurrentHashMap<>();
    private long keptBytes;

    /** Routes to this server's writers and these fixtures. */
    public Routes(Writers<X> writers, Bodies bodies) {
        this.writers = writers;
        this.bodies = bodies;
    }

    /**
     * What to do with a request.
     *
     * @param method the method as it came
     * @param target the request target as it came; a query is left out
     * @param bodyConf the value of {@link #BODY_CONF}, or {@link #ABSENT}
     * @param delay the value of {@link #DELAY}, or {@link #ABSENT}
     */
    public Answer<X> resolve(String method, String target, String bodyConf, String delay) {
        if (!method.equals("GET") && !method.equals("HEAD")) {
            return Refusal.notAllowed();
        }
        Answer<X> answer = answer(withoutQuery(target), bodyConf);
        return delay.isEmpty() ? answer : delayed(answer, delay);
    }

    private static String withoutQuery(String target) {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    private Answer<X> answer(String path, String bodyConf) {
        boolean isConf = !bodyConf.isEmpty() && !isBodyPath(path);
        String text = isConf ? bodyConf : path;
        Answer<X> known = kept.get(text);
        // What is kept of a path begins with a slash, what is kept of a Body-Conf does not: neither may answer the
        // other.
        if (known != null && isConf != text.startsWith("/")) {
            return known;
        }
        return keep(text, isConf ? read(text) : readPath(path));
    }

    private Answer<X> readPath(String path) {
        if (isBodyPath(path)) {
            return read(path.substring(1));
        }
        return path.equals("/") ? read(ROOT_SPEC) : Refusal.badRequest(unknown(path));
    }

    private static boolean isBodyPath(String path) {
        return path.length() > 2
                && path.charAt(0) == '/'
                && KIND_LETTERS.indexOf(path.charAt(1)) >= 0
                && Character.digit(path.charAt(2), 10) >= 0;
    }

    private static String unknown(String path) {
        return "nothing at " + Lines.printable(path)
                + ": ask for /<body-spec>/<strategy>/<mode>, as /a100/tuned/native";
    }

    private Answer<X> read(String text) {
        String[] parts = text.length() > LONGEST_TEXT ? new String[] {text} : text.split("/", -1);
        if (parts.length > 3) {
            return Refusal.badRequest("too many parts: ask for /<body-spec>/<strategy>/<mode>");
        }
        try {
            return route(BodySpec.parse(parts[0]), strategy(parts), mode(parts));
        } catch (BodySpecException e) {
            return Refusal.badRequest(e.getMessage());
        }
    }

    private static Strategy strategy(String[] parts) {
        return parts.length < 2
                ? Strategy.TUNED
                : Strategy.ofLabel(parts[1])
                        .orElseThrow(() -> new BodySpecException("'" + Lines.printable(parts[1])
                                + "' is not a strategy: " + Lines.labels(Strategy.values(), Strategy::label)));
    }

    private static Mode mode(String[] parts) {
        return parts.length < 3
                ? Mode.NATIVE
                : Mode.ofLabel(parts[2])
                        .orElseThrow(() -> new BodySpecException("'" + Lines.printable(parts[2]) + "' is not a mode: "
                                + Lines.labels(Mode.values(), Mode::label)));
    }

    private Answer<X> route(BodySpec spec, Strategy strategy, Mode mode) {
        BodyKind kind = spec.kind();
        if (!strategy.fits(kind, mode)) {
            return Refusal.badRequest(
                    strategy.label() + " makes no sense for " + kind.label() + " bodies in " + mode.label() + " mode");
        }
        Optional<Writer<X, Body>> writer = writers.find(kind, strategy, mode);
        if (writer.isEmpty()) {
            return Refusal.notOnThisServer(strategy.label() + " of " + kind.label() + " bodies in " + mode.label()
                    + " mode is not on this server: " + writers.reason(kind, strategy, mode));
        }
        return new Route<>(bodies.get(spec), mode, writer.get(), Duration.ZERO);
    }

    /** Keeps routes only: refusals are made again, so that a flood of bad requests can't fill the memory. */
    private Answer<X> keep(String text, Answer<X> answer) {
        if (answer instanceof Route<X> route) {
            synchronized (kept) {
                long bytes = route.body().spec().kind() == BodyKind.IO
                        ? 0
                        : Math.min(route.body().spec().bytes(), BodySpec.MAX_HELD_BYTES);
                if (kept.size() >= MOST_KEPT || keptBytes + bytes > MOST_KEPT_BYTES) {
                    kept.clear();
                    keptBytes = 0;
                }
                if (kept.putIfAbsent(text, answer) == null) {
                    keptBytes += bytes;
                }
            }
        }
        return answer;
    }

    private static <X> Answer<X> delayed(Answer<X> answer, String delay) {
        if (!SECONDS.matcher(delay).matches() || new BigDecimal(delay).compareTo(LONGEST_DELAY) > 0) {
            return Refusal.badRequest(DELAY + " takes seconds from 0 to " + LONGEST_DELAY + ", as 0.05, not '"
                    + Lines.printable(delay) + "'");
        }
        Duration wait = Duration.ofNanos(new BigDecimal(delay).movePointRight(9).longValue());
        return answer instanceof Route<X> route
                ? new Route<>(route.body(), route.mode(), route.writer(), wait)
                : answer;
    }
}
