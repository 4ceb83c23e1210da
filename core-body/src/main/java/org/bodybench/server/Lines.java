package org.bodybench.server;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Pieces of one-line messages. */
final class Lines {
    private static final int LONGEST = 60;

    private Lines() {}

    /** Text from outside with what is not printable ASCII replaced, cut where it is long. */
    static String printable(String text) {
        String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
        return cut.replaceAll("[^\\x20-\\x7e]", "?");
    }

    /** The labels of all values, separated by spaces. */
    static <T> String labels(T[] values, Function<T, String> label) {
        return Arrays.stream(values).map(label).collect(Collectors.joining(" "));
    }
}
