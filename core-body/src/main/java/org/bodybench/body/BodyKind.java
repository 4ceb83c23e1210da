package org.bodybench.body;

import java.util.Arrays;
import java.util.Optional;

/** The four shapes in which an application hands a response body to its server. */
public enum BodyKind {
    /** One element that holds the whole body. */
    STRING('s', "string"),
    /** Many elements, their total length known beforehand. */
    ARRAY('a', "array"),
    /** Elements that are produced lazily, without a known length; sent with {@code Transfer-Encoding: chunked}. */
    CHUNK('c', "chunk"),
    /** A file. */
    IO('i', "io");

    private final char letter;
    private final String label;

    BodyKind(char letter, String label) {
        this.letter = letter;
        this.label = label;
    }

    /** The kind's letter in a {@link BodySpec}. */
    public char letter() {
        return letter;
    }

    /** The kind's name in results and tables. */
    public String label() {
        return label;
    }

    /** Whether a body of this kind is made of elements whose size matters. */
    public boolean hasElements() {
        return this == ARRAY || this == CHUNK;
    }

    /** The kind with this letter, if there is one. */
    public static Optional<BodyKind> ofLetter(char letter) {
        return Arrays.stream(values()).filter(kind -> kind.letter == letter).findFirst();
    }

    /** The kind with this {@link #label()}, if there is one. */
    public static Optional<BodyKind> ofLabel(String label) {
        return Arrays.stream(values()).filter(kind -> kind.label.equals(label)).findFirst();
    }
}
