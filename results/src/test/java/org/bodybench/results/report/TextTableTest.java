package org.bodybench.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private static final Table TABLE = new Table(
            List.of(
                    Column.words("kind"),
                    Column.number("", "req/s"),
                    Column.number("latency ms", "50%").spare(2),
                    Column.number("latency ms", "max").spare(1)),
            List.of(
                    new Table.Block("1 KiB", List.of(List.of("string", "21,800 L", "0.742", "12"))),
                    new Table.Block(
                            "10 KiB",
                            List.of(List.of("io", "71.4", "10", "1,234.5"), List.of("array", "failed [1]", "", "")))));

    @Test
    void alignsNumbersAtTheirUnits() {
        assertThat(TextTable.lines(TABLE, 80))
                .containsExactly(
                        "                    - latency ms --",
                        "kind         req/s     50%      max",
                        "----------------------------- 1 KiB",
                        "string  21,800 L     0.742     12",
                        "---------------------------- 10 KiB",
                        "io          71.4    10      1,234.5",
                        "array   failed [1]");
    }

    @Test
    void narrowsItsGapsBeforeItDropsColumns() {
        int wide = width(80);
        assertThat(width(wide)).isEqualTo(wide);
        assertThat(width(wide - 1)).isEqualTo(wide - 3);
        assertThat(TextTable.lines(TABLE, wide - 1).get(1)).contains("50%", "max");
    }

    @Test
    void dropsTheSparestColumnsFirst() {
        int narrow = width(80) - 3;
        assertThat(TextTable.lines(TABLE, narrow - 1).get(1)).contains("max").doesNotContain("50%");
        assertThat(TextTable.lines(TABLE, 20).get(0)).contains("req/s").doesNotContain("max");
    }

    @Test
    void neverDropsWhatIsNotSpare() {
        assertThat(TextTable.lines(TABLE, 1).get(0)).contains("kind", "req/s");
    }

    private static int width(int room) {
        return TextTable.lines(TABLE, room).stream()
                .mapToInt(String::length)
                .max()
                .orElseThrow();
    }
}
