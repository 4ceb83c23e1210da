package org.bodybench.netty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.bodybench.body.Bodies;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a strategy promises is not only the bytes but how many buffers and flushes they take. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WritesTest {
    private Bodies bodies;

    @BeforeAll
    void open() throws IOException {
        bodies = Bodies.open(Bodies.DEFAULT_LIMIT_BYTES);
    }

    @AfterAll
    void close() {
        bodies.close();
    }

    /** The head is one of the buffers; a chunk is three, and the last chunk one. */
    @ParameterizedTest
    @CsvSource({
        "/s100/whole,     2,   1",
        "/s100/encode,    2,   1",
        "/s100/cached,    2,   1",
        "/s100/tuned,     2,   1",
        "/s128b/tuned,    1,   1",
        "/s3000/tuned,    48,  3",
        "/a100/each,      101, 2",
        "/a100/flush,     101, 100",
        "/a100/join,      2,   1",
        "/a100/gather,    2,   1",
        "/a100/coalesce,  3,   2",
        "/a100/tuned,     2,   1",
        "/a3000/tuned,    48,  3",
        "/a2000/gather,   9,   8",
        "/c100/each,      302, 2",
        "/c100/flush,     302, 101",
        "/c100/gather,    5,   1",
        "/c100/coalesce,  8,   2",
        "/c100/tuned,     8,   1",
        "/c3000/tuned,    143, 3",
        "/i100/read,      3,   2",
        "/i100/map,       2,   1",
        "/i100/sendfile,  2,   1",
        "/i100/cached,    2,   1",
        "/i100/tuned,     2,   1",
        "/i64/tuned,      2,   1",
        "/i128b/tuned,    1,   1",
    })
    void takesSoManyBuffersAndFlushes(String target, int buffers, int flushes) {
        try (Connection connection = new Connection(bodies, NettyOptions.DEFAULTS)) {
            connection.ask(target);
            connection.letFlow();

            assertThat(connection.completed()).isOne();
            assertThat(connection.writes()).as("buffers").isEqualTo(buffers);
            assertThat(connection.flushes()).as("flushes").isEqualTo(flushes);
        }
    }
}
