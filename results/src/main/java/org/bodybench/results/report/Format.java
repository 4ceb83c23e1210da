package org.bodybench.results.report;

/** The forms in which a run can be shown. */
public enum Format {
    /** Plain text for a terminal of 120 columns, ASCII but for what the run itself contains. */
    TEXT,
    /** GitHub-flavoured Markdown. */
    MARKDOWN,
    /** One row for each cell, for programs. */
    CSV
}
