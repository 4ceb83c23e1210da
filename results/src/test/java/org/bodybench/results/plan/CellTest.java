package org.bodybench.results.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.bodybench.body.BodySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellTest {
    private static final Load CLOSED = Load.closed(16, 2);

    static Stream<Cell> cells() {
        return Stream.of(
                new Cell("undertow", "nio", "h1", BodySpec.parse("a100"), "each", "native", CLOSED, ""),
                new Cell("jetty", "nio", "h1-tls", BodySpec.parse("c100@64b"), "flush", "servlet-async", CLOSED, ""),
                new Cell("a1", "nio", "h1", BodySpec.parse("s128b"), "tuned", "native", CLOSED, ""),
                new Cell(
                        "netty",
                        "io_uring",
                        "h1",
                        BodySpec.parse("i4194304"),
                        "sendfile",
                        "native",
                        new Load(Load.OPEN, OptionalDouble.of(1.0e7), 64, 1),
                        ""),
                new Cell(
                        "netty",
                        "nio",
                        "h1",
                        BodySpec.parse("i2048"),
                        "tuned",
                        "native",
                        new Load("", OptionalDouble.empty(), 0, 1),
                        "read-all/into buffer"),
                new Cell(
                        "none",
                        "",
                        "",
                        BodySpec.parse("a10"),
                        "join",
                        "",
                        new Load("", OptionalDouble.empty(), 0, 4),
                        "AssemblyBenchmark.assemble"));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void isReadBackFromItsId(Cell cell) {
        assertThat(Cell.ofId(cell.id())).isEqualTo(cell);
    }

    @Test
    void hasAnIdThatDoesNotChangeFromVersionToVersion() {
        assertThat(cells().findFirst().orElseThrow().id()).isEqualTo("undertow/nio/h1/a100/each/native/closed-c16-t2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "undertow",
                "undertow/nio/h1/a100/each/native",
                "undertow/nio/h1/x100/each/native/closed-c16-t2",
                "undertow/nio/h1/a100@0b/each/native/closed-c16-t2",
                "undertow/nio/h1/a100/each/native/closed-c16"
            })
    void refusesWhatIsNoId(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cell.ofId(text))
                .withMessageStartingWith("'" + text + "' is not the id of a cell");
    }
}
