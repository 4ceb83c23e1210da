package org.bodybench.results.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells in aligned columns; the last column takes what is left of the width, and is wrapped. */
final class Columns {
    /** Widest line. */
    static final int WIDTH = 120;

    private static final String GAP = "  ";
    private static final int LEAST_LAST = 20;

    private final String indent;
    private final List<List<String>> rows = new ArrayList<>();

    /** With so many spaces before each line. */
    Columns(int indent) {
        this.indent = " ".repeat(indent);
    }

    /** Adds a row, with as many cells as the others. */
    Columns row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder start = new StringBuilder(indent);
            for (int column = 0; column < row.size() - 1; column++) {
                String cell = row.get(column);
                start.append(cell)
                        .append(" ".repeat(widthOf(column) - cell.length()))
                        .append(GAP);
            }
            append(lines, start.toString(), row.get(row.size() - 1));
        }
        return lines;
    }

    private int widthOf(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private static void append(List<String> lines, String start, String text) {
        String lead = start;
        for (String part : wrapped(text, Math.max(LEAST_LAST, WIDTH - start.length()))) {
            lines.add((lead + part).stripTrailing());
            lead = " ".repeat(start.length());
        }
    }

    private static List<String> wrapped(String text, int width) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        for (String word : text.split(" ")) {
            if (part.length() > 0 && part.length() + 1 + word.length() > width) {
                parts.add(part.toString());
                part = new StringBuilder();
            }
            part.append(part.length() > 0 ? " " : "").append(word);
        }
        parts.add(part.toString());
        return parts;
    }
}
