package org.bodybench.body;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What body is asked for: its kind, its size and, for {@linkplain BodyKind#hasElements() kinds with elements}, the
 * size of an element.
 *
 * <p>The text form is that of Puma's test scripts, extended: a {@linkplain BodyKind#letter() kind letter} and a size
 * in KiB ({@code a100}); {@code b} behind a size means bytes ({@code s128b}); {@code @} gives the element size
 * ({@code a100@64b}), 1 KiB when absent. Two specs that mean the same body are equal and have the same text.
 *
 * @param kind the shape of the body
 * @param bytes its whole size in bytes, from 0 to {@link #MAX_BYTES}
 * @param elementBytes size of one element in bytes (the last may be shorter), 0 for kinds without elements
 */
public record BodySpec(BodyKind kind, long bytes, int elementBytes) {
    /** The element size where a spec names none: 1 KiB. */
    public static final int DEFAULT_ELEMENT_BYTES = 1024;

    /** The largest size that a spec can name: 4 GiB. A server may allow less. */
    public static final long MAX_BYTES = 4L << 30;

    /** The largest body of a kind that is held in memory as a whole ({@code string}, {@code array}): 64 MiB. */
    public static final long MAX_HELD_BYTES = Content.PERIOD_BYTES;

    /** The most elements that are held in memory for one body. */
    public static final int MAX_ELEMENTS = 1 << 20;

    private static final Pattern SPEC =
            Pattern.compile("([a-z])(" + ByteSize.PATTERN + ")(?:@(" + ByteSize.PATTERN + "))?");

    /**
     * Checks the sizes against each other and the stated caps.
     *
     * @throws BodySpecException with one line that says what is wrong
     */
    public BodySpec {
        if (bytes < 0 || bytes > MAX_BYTES) {
            throw new BodySpecException(ByteSize.format(bytes) + " is larger than the largest body, "
                    + ByteSize.format(MAX_BYTES) + " KiB");
        }
        if (kind.hasElements()) {
            checkElements(bytes, elementBytes);
        } else if (elementBytes != 0) {
            throw hasNoElements(kind);
        }
        if (kind != BodyKind.CHUNK && kind != BodyKind.IO && bytes > MAX_HELD_BYTES) {
            throw new BodySpecException(
                    kind.label() + " bodies are held in memory and end at " + ByteSize.format(MAX_HELD_BYTES) + " KiB");
        }
    }

    private static void checkElements(long bytes, int elementBytes) {
        if (elementBytes < 1) {
            throw new BodySpecException("an element has at least one byte");
        }
        if (count(Math.min(bytes, Content.PERIOD_BYTES), elementBytes) > MAX_ELEMENTS) {
            throw new BodySpecException(
                    "that would be more than " + MAX_ELEMENTS + " elements: make them larger, or the body smaller");
        }
        if (bytes > Content.PERIOD_BYTES && Content.PERIOD_BYTES % elementBytes != 0) {
            throw new BodySpecException("a body of more than " + ByteSize.format(Content.PERIOD_BYTES)
                    + " KiB needs an element size that is a power of two");
        }
    }

    /** A spec of this kind and size with the default element size where the kind has elements. */
    public static BodySpec of(BodyKind kind, long bytes) {
        return new BodySpec(kind, bytes, kind.hasElements() ? DEFAULT_ELEMENT_BYTES : 0);
    }

    /**
     * Reads a spec such as {@code a100}, {@code s128b} or {@code c100@64b}.
     *
     * @throws BodySpecException when the text is no spec, or one beyond the caps
     */
    public static BodySpec parse(String text) {
        Matcher matcher = SPEC.matcher(text);
        if (!matcher.matches()) {
            throw new BodySpecException(
                    "'" + Printable.of(text)
                            + "' is not a body spec: write a kind letter (s a c i) and a size in KiB, as a100, s128b, c100@64b");
        }
        BodyKind kind = kindOf(matcher.group(1).charAt(0));
        long bytes = ByteSize.parse(matcher.group(2));
        String element = matcher.group(3);
        if (element == null) {
            return of(kind, bytes);
        }
        if (!kind.hasElements()) {
            throw hasNoElements(kind);
        }
        return new BodySpec(kind, bytes, elementSize(element));
    }

    private static BodySpecException hasNoElements(BodyKind kind) {
        return new BodySpecException(kind.label() + " bodies have no elements: leave out '@'");
    }

    static BodyKind kindOf(char letter) {
        return BodyKind.ofLetter(letter)
                .orElseThrow(() -> new BodySpecException("'" + Printable.of(String.valueOf(letter))
                        + "' is not a kind of body: s is a string, a an array, c chunks, i a file"));
    }

    static int elementSize(String text) {
        long bytes = ByteSize.parse(text);
        if (bytes > MAX_HELD_BYTES) {
            throw new BodySpecException("an element has at most " + ByteSize.format(MAX_HELD_BYTES) + " KiB");
        }
        return (int) bytes;
    }

    /** How many elements the body has; 1 for kinds without elements. */
    public long elements() {
        return kind.hasElements() ? count(bytes, elementBytes) : 1;
    }

    private static long count(long bytes, int elementBytes) {
        return (bytes + elementBytes - 1) / elementBytes;
    }

    /** The shortest text that {@link #parse} reads as this spec. */
    public String text() {
        String element =
                kind.hasElements() && elementBytes != DEFAULT_ELEMENT_BYTES ? "@" + ByteSize.format(elementBytes) : "";
        return kind.letter() + ByteSize.format(bytes) + element;
    }

    @Override
    public String toString() {
        return text();
    }
}
