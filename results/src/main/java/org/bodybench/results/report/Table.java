package org.bodybench.results.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows in blocks below a common header.
 *
 * @param columns the header
 * @param blocks the rows, in groups
 */
record Table(List<Column> columns, List<Block> blocks) {
    Table {
        columns = List.copyOf(columns);
        blocks = List.copyOf(blocks);
    }

    /**
     * Rows that belong together.
     *
     * @param label what they have in common; may be empty
     * @param rows texts, one for each column
     */
    record Block(String label, List<List<String>> rows) {
        Block {
            rows = List.copyOf(rows);
        }
    }

    /** The same without the columns in which no row has anything. */
    Table withoutEmptyColumns() {
        return only(IntStream.range(0, columns.size())
                .filter(column -> blocks.stream()
                        .flatMap(block -> block.rows().stream())
                        .anyMatch(row -> !row.get(column).isEmpty()))
                .toArray());
    }

    /** The same without the columns that may go first; equal to this when none may. */
    Table withoutSparest() {
        int most = columns.stream().mapToInt(Column::spare).max().orElse(0);
        return most == 0
                ? this
                : only(IntStream.range(0, columns.size())
                        .filter(column -> columns.get(column).spare() < most)
                        .toArray());
    }

    private Table only(int[] kept) {
        return new Table(
                pick(columns, kept),
                blocks.stream()
                        .map(block -> new Block(
                                block.label(),
                                block.rows().stream()
                                        .map(row -> pick(row, kept))
                                        .toList()))
                        .toList());
    }

    private static <T> List<T> pick(List<T> all, int[] kept) {
        return IntStream.of(kept).mapToObj(all::get).toList();
    }
}
