package org.bodybench.body;

/** Text from outside, made fit to stand in a one-line message. */
final class Printable {
    private static final int LONGEST = 60;

    private Printable() {}

    /** {@code text} with what is not printable ASCII replaced by {@code ?}, cut where it is long. */
    static String of(String text) {
        String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
        return cut.replaceAll("[^\\x20-\\x7e]", "?");
    }
}
