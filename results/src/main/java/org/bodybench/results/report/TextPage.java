package org.bodybench.results.report;

import java.util.ArrayList;
import java.util.List;

/** Plain text of {@link #WIDTH} columns. */
final class TextPage implements Page {
    /** Columns of a line. */
    static final int WIDTH = 120;

    private static final String BULLET = "- ";

    private final List<String> lines = new ArrayList<>();

    @Override
    public void title(String text) {
        underlined(text, "=");
    }

    @Override
    public void heading(String text) {
        underlined(text, "-");
    }

    @Override
    public void paragraph(String text) {
        add(wrapped("", text));
    }

    @Override
    public void items(List<String> items) {
        add(items.stream().flatMap(item -> wrapped(BULLET, item).stream()).toList());
    }

    @Override
    public void command(String caption, List<String> words) {
        lines.addAll(wrapped("", caption + ":"));
        add(ShellWords.lines(words, WIDTH));
    }

    @Override
    public void table(Table table) {
        add(TextTable.lines(table, WIDTH));
    }

    @Override
    public String text() {
        return String.join("\n", lines);
    }

    private void underlined(String text, String stroke) {
        List<String> heading = wrapped("", text);
        lines.addAll(heading);
        add(List.of(
                stroke.repeat(heading.stream().mapToInt(String::length).max().orElse(0))));
    }

    private void add(List<String> part) {
        lines.addAll(part);
        lines.add("");
    }

    /** The text in lines; a word longer than a line gets one of its own. */
    private static List<String> wrapped(String bullet, String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(bullet);
        boolean empty = true;
        for (String word : text.split(" ")) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(bullet.length()));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString());
        return lines;
    }
}
