package org.bodybench.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.bodybench.body.BodyKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StrategyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tuned | string array chunk io",
                "whole | string",
                "encode | string",
                "each | array chunk",
                "flush | array chunk",
                "join | array",
                "gather | array chunk",
                "coalesce | array chunk",
                "bytewise | string array",
                "read | io",
                "map | io",
                "sendfile | io",
                "cached | string io"
            })
    void hasTheKindsOfTheDesign(String label, String kinds) {
        assertThat(Strategy.ofLabel(label).orElseThrow().kinds().stream().map(BodyKind::label))
                .containsExactly(kinds.split(" "));
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsLabelAndMeansSomething(Strategy strategy) {
        assertThat(Strategy.ofLabel(strategy.label())).contains(strategy);
        assertThat(strategy.label()).matches("[a-z]+");
        assertThat(strategy.meaning()).isNotBlank();
    }

    @ParameterizedTest
    @EnumSource
    void aModeIsFoundByItsLabelAndMeansSomething(Mode mode) {
        assertThat(Mode.ofLabel(mode.label())).contains(mode);
        assertThat(mode.label()).matches("[a-z-]+");
        assertThat(mode.meaning()).isNotBlank();
    }

    @Test
    void nothingElseIsFound() {
        assertThat(Strategy.ofLabel("fast")).isEmpty();
        assertThat(Strategy.ofLabel("JOIN")).isEmpty();
        assertThat(Mode.ofLabel("servlet_async")).isEmpty();
    }

    @Test
    void onlyBytewiseDependsOnTheMode() {
        for (Strategy strategy : Strategy.values()) {
            for (Mode mode : Mode.values()) {
                for (BodyKind kind : BodyKind.values()) {
                    boolean wronglyNative = strategy == Strategy.BYTEWISE && mode == Mode.NATIVE;
                    assertThat(strategy.fits(kind, mode))
                            .as("%s %s %s", kind, strategy, mode)
                            .isEqualTo(strategy.kinds().contains(kind) && !wronglyNative);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theStraightforwardOneFitsItsKindEverywhere(BodyKind kind) {
        assertThat(Arrays.stream(Mode.values()))
                .allMatch(mode -> Strategy.straightforward(kind).fits(kind, mode));
    }
}
