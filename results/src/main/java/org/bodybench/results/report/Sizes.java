package org.bodybench.results.report;

import java.util.Locale;

/** Sizes in bytes as a person reads them: in KiB where that is exact, as body specs have them. */
final class Sizes {
    private static final int KIB = 1024;

    private Sizes() {}

    /** With its unit: {@code 100 KiB}, {@code 128 B}. */
    static String text(long bytes) {
        return isWhole(bytes)
                ? String.format(Locale.ROOT, "%,d KiB", bytes / KIB)
                : String.format(Locale.ROOT, "%,d B", bytes);
    }

    /** As in a body spec: {@code 100}, {@code 128b}. */
    static String spec(long bytes) {
        return isWhole(bytes) ? Long.toString(bytes / KIB) : bytes + "b";
    }

    private static boolean isWhole(long bytes) {
        return bytes > 0 && bytes % KIB == 0;
    }
}
