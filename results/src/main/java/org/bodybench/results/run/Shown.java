package org.bodybench.results.run;

import java.util.Locale;

/** What came over a wire, made fit to stand in a line. */
final class Shown {
    private static final int LONGEST = 60;

    private Shown() {}

    /** A byte: {@code 'a' (0x61)}, or {@code 0x0a} where it has no shape. */
    static String of(byte value) {
        String hex = String.format(Locale.ROOT, "0x%02x", value);
        return value > 0x20 && value < 0x7f ? "'" + (char) value + "' (" + hex + ")" : hex;
    }

    /** A text in quotes, cut where it is long, unprintable characters as {@code ?}. */
    static String of(String text) {
        String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
        return "'" + cut.replaceAll("[^\\x20-\\x7e]", "?") + "'";
    }
}
