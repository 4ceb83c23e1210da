package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A command as a POSIX shell reads it. */
final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");
    private static final String NEXT_LINE = " \\";
    private static final String INDENT = "  ";

    private ShellWords() {}

    /** The command in lines of at most {@code width} columns where its words allow, continued with a backslash. */
    static List<String> lines(List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            String quoted = quoted(word);
            if (line.length() > 0 && line.length() + 1 + quoted.length() + NEXT_LINE.length() > width) {
                lines.add(line + NEXT_LINE);
                line = new StringBuilder(INDENT);
            } else if (line.length() > 0) {
                line.append(' ');
            }
            line.append(quoted);
        }
        lines.add(line.toString());
        return List.copyOf(lines);
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
