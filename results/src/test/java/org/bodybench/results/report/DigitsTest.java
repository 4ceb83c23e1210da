package org.bodybench.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.bodybench.results.compare.Ratio;
import org.bodybench.results.compare.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "21170 21824 22400   | 21,800",
                "21794 21824 21854   | 21,820",
                "21810 21824 21840   | 21,820",
                "21824 21824 21824   | 21,820",
                "15000 21824 30000   | 22,000",
                "1050.2 1052.4 1054.1| 1,052",
                "71.13 71.42 71.99   | 71.4",
                "0.98 1.04 1.11      | 1.04",
                "0.0040 0.0052 0.0061| 0.0052",
                "1 5 30              | 5",
                "9.6 9.996 10.3      | 10.0",
                "0 0 0               | 0",
                "21824               | 21,800",
                "71.4321 71.4321     | 71.4",
                "99.96               | 100",
                "0.09996             | 0.100"
            })
    void areThoseThatTheIntervalSupports(String replicates, String text) {
        assertThat(Digits.of(sample(replicates), 1)).isEqualTo(text);
    }

    @Test
    void followTheUnit() {
        assertThat(Digits.of(sample("941000 942700 944000"), 1e3)).isEqualTo("942.7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "102523 102523 102523   | 102,523",
                "102523                 | 102,523",
                "102500 102523 102550   | 102,500",
                "102523.5 102523.5 102523.5 | 102,500"
            })
    void areAllThereWhereEveryReplicateCountedTheSame(String replicates, String text) {
        assertThat(Digits.exact(sample(replicates))).isEqualTo(text);
    }

    @Test
    void sayHowFarTheFurtherEndIsAway() {
        assertThat(Digits.reach(sample("95 100 102"))).isEqualTo("5.0");
        assertThat(Digits.reach(sample("95 100 125"))).isEqualTo("25");
        assertThat(Digits.reach(sample("95 100"))).isEmpty();
        assertThat(Digits.reach(sample("0 0 0"))).isEmpty();
    }

    @Test
    void ofAQuotientAreThreeAtMost() {
        assertThat(Digits.of(Ratio.of(sample("21824 21824 21824"), sample("1052 1052 1052"))
                        .orElseThrow()))
                .isEqualTo("20.7");
        assertThat(Digits.of(Ratio.of(sample("21824"), sample("1052")).orElseThrow()))
                .isEqualTo("20.7");
        assertThat(Digits.of(Ratio.of(sample("15000 21824 30000"), sample("900 1052 1500"))
                        .orElseThrow()))
                .isEqualTo("21");
    }

    private static Sample sample(String values) {
        return Sample.of(
                Stream.of(values.strip().split(" +")).map(Double::valueOf).toList());
    }
}
