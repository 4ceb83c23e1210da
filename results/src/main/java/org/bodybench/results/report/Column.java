package org.bodybench.results.report;

/**
 * A column of a table.
 *
 * @param group heading over several neighbouring columns; empty for none
 * @param name heading, with the unit
 * @param align how its cells stand
 * @param spare 0 for a column that is always shown; where a line has no room, those with the highest number go first
 */
record Column(String group, String name, Align align, int spare) {
    /** How the cells of a column stand. */
    enum Align {
        /** Words. */
        LEFT,
        /** Numbers: with their units one below the other, decimals and marks behind. */
        NUMBER
    }

    /** A column of words. */
    static Column words(String name) {
        return new Column("", name, Align.LEFT, 0);
    }

    /** A column of numbers that is always shown. */
    static Column number(String group, String name) {
        return new Column(group, name, Align.NUMBER, 0);
    }

    /** The same column, left out where there is no room. */
    Column spare(int order) {
        return new Column(group, name, align, order);
    }

    /** Group and name in one. */
    String heading() {
        return group.isEmpty() ? name : group + " " + name;
    }
}
