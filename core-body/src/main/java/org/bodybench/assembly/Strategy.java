package org.bodybench.assembly;

import static org.bodybench.body.BodyKind.ARRAY;
import static org.bodybench.body.BodyKind.CHUNK;
import static org.bodybench.body.BodyKind.IO;
import static org.bodybench.body.BodyKind.STRING;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bodybench.body.BodyKind;

/**
 * The pattern in which the elements of a body become writes. The same name means the same thing on every server.
 *
 * <p>All but {@link #CACHED} assemble each response anew from what the application hands over, flush once at the end
 * and whenever the channel says that it is full, unless they say otherwise.
 */
public enum Strategy {
    /** The fastest correct way known on this server, chosen by kind and size. */
    TUNED("the fastest correct way known, chosen by kind and size", STRING, ARRAY, CHUNK, IO),
    /** The one element handed over as it is, without a copy of ours. */
    WHOLE("the one element handed over as it is", STRING),
    /** A {@code java.lang.String} encoded to UTF-8 for every response. */
    ENCODE("a String encoded to UTF-8 for every response", STRING),
    /** One write call for each element: what a straightforward adapter does. */
    EACH("one write for each element", ARRAY, CHUNK),
    /** One write call and a flush for each element. */
    FLUSH("one write and a flush for each element", ARRAY, CHUNK),
    /** All elements copied into one buffer, one write. */
    JOIN("all elements copied into one buffer, one write", ARRAY),
    /** Many element buffers given to one vectored write, without a copy of ours. */
    GATHER("many elements given to one vectored write, no copy", ARRAY, CHUNK),
    /** Elements copied into pooled buffers of a fixed size, each written when it is full. */
    COALESCE("elements copied into pooled buffers of a fixed size", ARRAY, CHUNK),
    /** One {@code write(int)} for each byte, as a stream wrapper does that forgets to override the bulk write. */
    BYTEWISE("one write(int) for each byte", STRING, ARRAY),
    /** The file read through a buffer and written piece by piece. */
    READ("read through a buffer, written piece by piece", IO),
    /** The file mapped anew for each response, and written. */
    MAP("mapped anew for each response, and written", IO),
    /** The kernel copies the file to the socket. */
    SENDFILE("the kernel copies the file to the socket", IO),
    /** Kept between responses in the form that the server likes best: the limit, not an assembly. */
    CACHED("kept between responses in the server's favourite form: the limit", STRING, IO);

    private final String meaning;
    private final Set<BodyKind> kinds;

    Strategy(String meaning, BodyKind... kinds) {
        this.meaning = meaning;
        this.kinds = Collections.unmodifiableSet(EnumSet.copyOf(Arrays.asList(kinds)));
    }

    /** The strategy's name in URLs, results and tables. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it does, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** The body kinds for which it makes sense. */
    public Set<BodyKind> kinds() {
        return kinds;
    }

    /** Whether it makes sense for this kind in this mode; not whether a given server can do it. */
    public boolean fits(BodyKind kind, Mode mode) {
        return kinds.contains(kind) && !(this == BYTEWISE && mode == Mode.NATIVE);
    }

    /** What a straightforward adapter does with a body of this kind: the one whose loss the headlines tell. */
    public static Strategy straightforward(BodyKind kind) {
        return switch (kind) {
            case STRING -> WHOLE;
            case ARRAY, CHUNK -> EACH;
            case IO -> READ;
        };
    }

    /** The strategy with this {@link #label()}, if there is one. */
    public static Optional<Strategy> ofLabel(String label) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.label().equals(label))
                .findFirst();
    }
}
