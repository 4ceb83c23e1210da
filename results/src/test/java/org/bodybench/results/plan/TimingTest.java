package org.bodybench.results.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimingTest {
    @Test
    void aLongerMeasurementHasMoreWindows() {
        Timing timing = Timing.of(Profile.FULL).measuring(Duration.ofSeconds(20));

        assertThat(timing.window()).isEqualTo(Duration.ofSeconds(1));
        assertThat(timing.measure()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void aMeasurementShorterThanAWindowIsOneShortWindow() {
        Timing timing = Timing.of(Profile.FULL).measuring(Duration.ofMillis(300));

        assertThat(timing.measureWindows()).isEqualTo(1);
        assertThat(timing.measure()).isEqualTo(Duration.ofMillis(300));
    }

    @Test
    void onlyTheFullProfileWarmsEachCellUntilItIsSteady() {
        assertThat(Timing.of(Profile.FULL).warmsUntilSteady()).isTrue();
        assertThat(Timing.of(Profile.QUICK).warmsUntilSteady()).isFalse();
        assertThat(Timing.of(Profile.SMOKE).warmsUntilSteady()).isFalse();
    }
}
