package org.bodybench.results.report;

import java.util.List;
import java.util.Locale;

/** Pieces of sentences. */
final class Words {
    private Words() {}

    /** {@code 1 replicate}, {@code 3 replicates}. */
    static String count(long count, String noun) {
        return String.format(Locale.ROOT, "%,d ", count) + plural(count, noun);
    }

    /** The noun as it follows this number. */
    static String plural(long count, String noun) {
        return count == 1 ? noun : noun + "s";
    }

    /** {@code a, b and c}. */
    static String and(List<String> items) {
        int last = items.size() - 1;
        return last < 1
                ? String.join("", items)
                : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
    }

    /** The word with a capital letter in front. */
    static String capital(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
