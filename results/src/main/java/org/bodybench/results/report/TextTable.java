package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table in a fixed-width font. Numbers stand with their units one below the other, so that figures of different
 * precision are read at a glance; the table libraries at hand align whole cells only.
 */
final class TextTable {
    private static final int WIDE_GAP = 2;
    private static final int NARROW_GAP = 1;

    private final Table table;
    private final int gap;
    private final List<Width> widths;

    private TextTable(Table table, int gap) {
        this.table = table;
        this.gap = gap;
        this.widths = IntStream.range(0, table.columns().size())
                .mapToObj(this::measure)
                .toList();
    }

    /** The table in lines of at most {@code width} columns, without some of its columns if it must be. */
    static List<String> lines(Table table, int width) {
        TextTable wide = new TextTable(table, WIDE_GAP);
        if (wide.width() <= width) {
            return wide.lines();
        }
        TextTable narrow = new TextTable(table, NARROW_GAP);
        Table smaller = table.withoutSparest();
        return narrow.width() <= width || smaller.equals(table) ? narrow.lines() : lines(smaller, width);
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (table.columns().stream().anyMatch(column -> !column.group().isEmpty())) {
            lines.add(groups());
        }
        lines.add(line(table.columns().stream().map(Column::name).toList(), this::headed));
        for (Table.Block block : table.blocks()) {
            lines.add(rule(block.label()));
            block.rows().forEach(row -> lines.add(line(row, this::aligned)));
        }
        return lines;
    }

    private String groups() {
        StringBuilder line = new StringBuilder();
        int column = 0;
        while (column < table.columns().size()) {
            int end = endOfGroup(column);
            int width = IntStream.range(column, end).map(this::total).sum() + gap * (end - column - 1);
            String group = table.columns().get(column).group();
            line.append(
                    end - column > 1 && !group.isEmpty()
                            ? centred(group, width)
                            : " ".repeat(width - group.length()) + group);
            line.append(" ".repeat(gap));
            column = end;
        }
        return line.toString().stripTrailing();
    }

    private int endOfGroup(int start) {
        String group = table.columns().get(start).group();
        int end = start + 1;
        while (!group.isEmpty()
                && end < table.columns().size()
                && table.columns().get(end).group().equals(group)) {
            end++;
        }
        return end;
    }

    private static String centred(String group, int width) {
        int dashes = width - group.length() - 2;
        return dashes < 2
                ? " ".repeat(Math.max(0, width - group.length())) + group
                : "-".repeat(dashes / 2) + " " + group + " " + "-".repeat(dashes - dashes / 2);
    }

    private String rule(String label) {
        String end = label.isEmpty() ? "" : " " + label;
        return "-".repeat(Math.max(2, width() - end.length())) + end;
    }

    private String line(List<String> cells, Placing placing) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            line.append(placing.place(cells.get(column), column)).append(" ".repeat(gap));
        }
        return line.toString().stripTrailing();
    }

    private String headed(String name, int column) {
        String space = " ".repeat(total(column) - name.length());
        return isWords(column) ? name + space : space + name;
    }

    private String aligned(String cell, int column) {
        if (isWords(column)) {
            return cell + " ".repeat(total(column) - cell.length());
        }
        Width width = widths.get(column);
        int split = split(cell);
        String head = " ".repeat(width.head() - split) + cell.substring(0, split);
        String tail = cell.substring(split) + " ".repeat(width.tail() - (cell.length() - split));
        return " ".repeat(total(column) - width.head() - width.tail()) + head + tail;
    }

    private int width() {
        return IntStream.range(0, widths.size()).map(this::total).sum() + gap * (widths.size() - 1);
    }

    private int total(int column) {
        return widths.get(column).total();
    }

    private boolean isWords(int column) {
        return table.columns().get(column).align() == Column.Align.LEFT;
    }

    private Width measure(int column) {
        List<String> cells = table.blocks().stream()
                .flatMap(block -> block.rows().stream())
                .map(row -> row.get(column))
                .toList();
        int head = cells.stream().mapToInt(TextTable::split).max().orElse(0);
        int tail = cells.stream()
                .mapToInt(cell -> cell.length() - split(cell))
                .max()
                .orElse(0);
        int longest = cells.stream().mapToInt(String::length).max().orElse(0);
        Column header = table.columns().get(column);
        int group = endOfGroup(column) - column > 1 || isInsideGroup(column)
                ? 0
                : header.group().length();
        int heading = Math.max(header.name().length(), group);
        return new Width(head, tail, Math.max(heading, isWords(column) ? longest : head + tail));
    }

    private boolean isInsideGroup(int column) {
        return column > 0
                && table.columns()
                        .get(column - 1)
                        .group()
                        .equals(table.columns().get(column).group());
    }

    /** Where the decimals or the marks of a number begin. */
    private static int split(String cell) {
        return IntStream.range(0, cell.length())
                .filter(index -> cell.charAt(index) == '.' || cell.charAt(index) == ' ')
                .findFirst()
                .orElse(cell.length());
    }

    /**
     * Room of a column.
     *
     * @param head before the decimal point
     * @param tail from it on
     * @param total of the column, its heading included
     */
    private record Width(int head, int tail, int total) {}

    private interface Placing {
        String place(String cell, int column);
    }
}
