package org.bodybench.results.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleTest {
    @Test
    void hasTheMiddleAsItsMedian() {
        assertThat(Sample.of(List.of(9.0, 1.0, 4.0)).median()).isEqualTo(4);
        assertThat(Sample.of(List.of(9.0, 1.0, 4.0, 5.0)).median()).isEqualTo(4.5);
        assertThat(Sample.of(List.of(7.0)).median()).isEqualTo(7);
    }

    @Test
    void hasNoIntervalBelowThreeReplicates() {
        assertThat(Sample.of(List.of(1.0)).interval()).isEmpty();
        assertThat(Sample.of(List.of(1.0, 2.0)).interval()).isEmpty();
    }

    /** Coverage of order-statistic intervals as every table of them has it: one minus twice a binomial tail. */
    @ParameterizedTest
    @CsvSource({
        "3, 1, 3, 0.75",
        "5, 1, 5, 0.9375",
        "6, 1, 6, 0.96875",
        "8, 1, 8, 0.9921875",
        "9, 2, 8, 0.9609375",
        "10, 2, 9, 0.978515625",
        "20, 6, 15, 0.958610535",
        "50, 18, 33, 0.967160"
    })
    void hasTheNarrowestIntervalThatCoversEnough(int replicates, double low, double high, double coverage) {
        Interval interval = Sample.of(IntStream.rangeClosed(1, replicates)
                        .mapToObj(Double::valueOf)
                        .toList())
                .interval()
                .orElseThrow();
        assertThat(interval.low()).isEqualTo(low);
        assertThat(interval.high()).isEqualTo(high);
        assertThat(interval.coverage()).isCloseTo(coverage, within(1e-6));
    }

    @Test
    void isNeverEmpty() {
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(List.of()));
    }

    @Test
    void dividesIntoARatioFromTheLeastToTheMostThatIsPossible() {
        Ratio ratio = Ratio.of(Sample.of(List.of(90.0, 100.0, 120.0)), Sample.of(List.of(40.0, 50.0, 60.0)))
                .orElseThrow();
        assertThat(ratio.value()).isEqualTo(2);
        assertThat(ratio.interval()).contains(new Interval(1.5, 3, 0.5));
        assertThat(ratio.isClearlyAbove()).isTrue();
        assertThat(ratio.isClearlyBelow()).isFalse();
    }

    @Test
    void dividesIntoARatioThatMayBeOne() {
        Ratio ratio = Ratio.of(Sample.of(List.of(90.0, 100.0, 120.0)), Sample.of(List.of(80.0, 95.0, 100.0)))
                .orElseThrow();
        assertThat(ratio.isClearlyAbove()).isFalse();
        assertThat(ratio.isClearlyBelow()).isFalse();
    }

    @Test
    void claimsNothingOfARatioWithoutAnInterval() {
        Ratio ratio =
                Ratio.of(Sample.of(List.of(100.0)), Sample.of(List.of(1.0))).orElseThrow();
        assertThat(ratio.value()).isEqualTo(100);
        assertThat(ratio.interval()).isEmpty();
        assertThat(ratio.isClearlyAbove()).isFalse();
    }

    @Test
    void isNotDividedByZero() {
        assertThat(Ratio.of(Sample.of(List.of(1.0)), Sample.of(List.of(0.0, 2.0))))
                .isEmpty();
    }
}
