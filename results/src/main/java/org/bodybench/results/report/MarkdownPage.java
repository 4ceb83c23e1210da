package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** GitHub-flavoured Markdown. */
final class MarkdownPage implements Page {
    private static final int COMMAND_WIDTH = 120;
    private static final int LEAST_RULE = 4;

    private final List<String> parts = new ArrayList<>();

    @Override
    public void title(String text) {
        parts.add("# " + escaped(text));
    }

    @Override
    public void heading(String text) {
        parts.add("## " + escaped(text));
    }

    @Override
    public void paragraph(String text) {
        parts.add(escaped(text));
    }

    @Override
    public void items(List<String> items) {
        parts.add(items.stream().map(item -> "- " + escaped(item)).collect(Collectors.joining("\n")));
    }

    @Override
    public void command(String caption, List<String> words) {
        parts.add(escaped(caption) + ":");
        parts.add("```sh\n" + String.join("\n", ShellWords.lines(words, COMMAND_WIDTH)) + "\n```");
    }

    @Override
    public void table(Table table) {
        parts.add(tables(table));
    }

    @Override
    public String text() {
        return String.join("\n\n", parts) + "\n";
    }

    private static String tables(Table table) {
        List<Integer> widths = IntStream.range(0, table.columns().size())
                .mapToObj(column -> width(table, column))
                .toList();
        return table.blocks().stream()
                .map(block -> (block.label().isEmpty() ? "" : "### " + escaped(block.label()) + "\n\n")
                        + block(table.columns(), block, widths))
                .collect(Collectors.joining("\n\n"));
    }

    private static String block(List<Column> columns, Table.Block block, List<Integer> widths) {
        List<String> lines = new ArrayList<>();
        lines.add(line(columns, columns.stream().map(Column::heading).toList(), widths));
        lines.add(IntStream.range(0, columns.size())
                .mapToObj(column -> rule(columns.get(column), widths.get(column)))
                .collect(Collectors.joining("|", "|", "|")));
        block.rows().forEach(row -> lines.add(line(columns, row, widths)));
        return String.join("\n", lines);
    }

    private static String rule(Column column, int width) {
        return column.align() == Column.Align.LEFT ? ":" + "-".repeat(width + 1) : "-".repeat(width + 1) + ":";
    }

    private static String line(List<Column> columns, List<String> cells, List<Integer> widths) {
        return IntStream.range(0, columns.size())
                .mapToObj(column -> {
                    String cell = escaped(cells.get(column));
                    String space = " ".repeat(widths.get(column) - cell.length());
                    return columns.get(column).align() == Column.Align.LEFT ? cell + space : space + cell;
                })
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static int width(Table table, int column) {
        int longest = table.blocks().stream()
                .flatMap(block -> block.rows().stream())
                .mapToInt(row -> escaped(row.get(column)).length())
                .max()
                .orElse(0);
        int heading = escaped(table.columns().get(column).heading()).length();
        return Math.max(LEAST_RULE, Math.max(longest, heading));
    }

    /** Text that means itself: what Markdown would take for markup is escaped. */
    private static String escaped(String text) {
        return text.replaceAll("[\\\\`*_<>|&]|~(?=\\S)", "\\\\$0");
    }
}
