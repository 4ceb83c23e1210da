package org.bodybench.results.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodyMatrix;
import org.bodybench.server.Control;
import org.bodybench.server.Offer;
import org.bodybench.server.Transport;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private static final Subject SERVER = new Subject("some", "nio");
    private static final Control.Description OFFERS = new Control.Description(
            Control.PROTOCOL,
            "some",
            "1.0",
            "hash",
            List.of(Transport.available("nio")),
            List.of(),
            List.of(
                    offered(BodyKind.STRING, Strategy.TUNED),
                    offered(BodyKind.STRING, Strategy.WHOLE),
                    offered(BodyKind.ARRAY, Strategy.TUNED),
                    offered(BodyKind.ARRAY, Strategy.EACH),
                    new Offer(BodyKind.ARRAY, Strategy.GATHER, Mode.NATIVE, false, "no multi-buffer write")));

    private static Offer offered(BodyKind kind, Strategy strategy) {
        return new Offer(kind, strategy, Mode.NATIVE, true, "");
    }

    private static Selection.Choice choose(String matrix, List<Integer> elements, Strategy... strategies) {
        return new Selection(
                        BodyMatrix.parse(matrix),
                        elements,
                        List.of(strategies),
                        List.of(Mode.NATIVE),
                        Load.closed(16, 1))
                .on(SERVER, OFFERS);
    }

    @Test
    void takesTunedAndTheStraightforwardWayUnlessTold() {
        assertThat(choose("as1", List.of()).cells())
                .extracting(cell -> cell.body() + "/" + cell.strategy())
                .containsExactly("a1/tuned", "a1/each", "s1/tuned", "s1/whole");
    }

    @Test
    void elementSizesMultiplyTheBodiesThatHaveElements() {
        assertThat(choose("as1", List.of(64, 1024), Strategy.TUNED).cells())
                .extracting(cell -> cell.body().text())
                .containsExactly("a1@64b", "a1", "s1");
    }

    @Test
    void saysWhyWhatWasAskedForIsMissing() {
        Selection.Choice choice = choose("as1", List.of(), Strategy.GATHER, Strategy.TUNED);

        assertThat(choice.cells()).extracting(Cell::strategy).containsOnly("tuned");
        assertThat(choice.missing())
                .containsExactly("some has no gather of array bodies in native mode: no multi-buffer write");
    }
}
