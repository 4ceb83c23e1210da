package org.bodybench.results.report;

import java.util.List;

/** What a report is written on, part by part. Texts come without line breaks and mean themselves: no markup. */
interface Page {
    /** The title of the whole. */
    void title(String text);

    /** The heading of a section. */
    void heading(String text);

    /** Running text. */
    void paragraph(String text);

    /** Short texts, one below the other. */
    void items(List<String> items);

    /** A command to be copied into a shell, its words not yet quoted. */
    void command(String caption, List<String> words);

    /** Figures. */
    void table(Table table);

    /** The whole page so far. */
    String text();
}
