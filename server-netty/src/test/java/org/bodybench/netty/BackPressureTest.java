package org.bodybench.netty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import org.bodybench.body.Bodies;
import org.bodybench.body.BodySpec;
import org.bodybench.body.Content;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reader that does not read costs little, and gets everything once it does. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BackPressureTest {
    private static final NettyOptions OPTIONS = NettyOptions.DEFAULTS;
    private static final long SLACK = 4096;

    private Bodies bodies;

    @BeforeAll
    void open() throws IOException {
        bodies = Bodies.open(Bodies.DEFAULT_LIMIT_BYTES);
    }

    @AfterAll
    void close() {
        bodies.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a5000/each", "a5000/flush", "a5000/coalesce", "c5000/each", "c5000/coalesce", "i5000/read"})
    void holdsNoMoreThanAPieceAboveTheHighWaterMark(String target) {
        assertThat(heldByStalledReader(target)).isLessThan(OPTIONS.highWater() + OPTIONS.piece() + SLACK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a5000/gather", "c5000/gather"})
    void holdsNoMoreThanAGatheredPieceAboveTheHighWaterMark(String target) {
        assertThat(heldByStalledReader(target)).isLessThan(OPTIONS.highWater() + GatheredElements.ENOUGH_BYTES + SLACK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"s5000/tuned", "a5000/tuned", "c5000/tuned", "i5000/tuned", "i5000/sendfile"})
    void holdsNoMoreThanAWindowOfWhatIsTuned(String target) {
        assertThat(heldByStalledReader(target)).isLessThan(OPTIONS.window() + OPTIONS.piece() + 2 * SLACK);
    }

    private long heldByStalledReader(String target) {
        try (Connection connection = new Connection(bodies, OPTIONS)) {
            connection.stopUp();
            connection.ask("/" + target);
            long held = connection.pendingBytes();
            assertThat(connection.completed()).isZero();

            connection.letFlow();

            assertThat(connection.completed()).isOne();
            long bytes = BodySpec.parse(target.split("/")[0]).bytes();
            byte[] received = connection.received();
            assertThat(received).hasSizeGreaterThan((int) bytes);
            if (!target.startsWith("c")) {
                assertThat(Arrays.copyOfRange(received, received.length - (int) bytes, received.length))
                        .isEqualTo(Content.of(bytes));
            }
            return held;
        }
    }

    @Test
    void doesNotReadOnWhileAResponseIsUnderWay() {
        try (Connection connection = new Connection(bodies, OPTIONS)) {
            connection.stopUp();
            connection.ask("/a1000/each", "/s1", "/s1");
            assertThat(connection.isReading()).isFalse();

            connection.letFlow();

            assertThat(connection.isReading()).isTrue();
            assertThat(connection.completed()).isEqualTo(3);
        }
    }

    @Test
    void answersPipelinedRequestsWithOneFlush() {
        try (Connection connection = new Connection(bodies, OPTIONS)) {
            connection.ask("/s1", "/a1/each", "/c1", "/i1", "/s1/cached");

            assertThat(connection.completed()).isEqualTo(5);
            assertThat(connection.flushes()).isOne();
            assertThat(connection.isReading()).isTrue();
        }
    }

    @Test
    void letsGoOfABodyWhosePeerHasGone() {
        Connection connection = new Connection(bodies, OPTIONS);
        connection.stopUp();
        connection.ask("/i5000/read", "/i5000/read");

        connection.close();

        assertThat(connection.completed()).isZero();
        assertThat(connection.isOpen()).isFalse();
    }
}
