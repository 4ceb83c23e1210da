package org.bodybench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Body;
import org.bodybench.body.BodyKind;
import org.junit.jupiter.api.Test;

class WritersTest {
    private static final Writer<Object, Body> NOTHING = (exchange, body) -> {};

    @Test
    void isNotBuiltBeforeItIsComplete() {
        Writers.Builder<Object> table = withoutAnyBut(Mode.NATIVE);
        assertThatThrownBy(table::build)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("NATIVE");
        for (Strategy strategy : Strategy.values()) {
            if (strategy != Strategy.JOIN && strategy != Strategy.BYTEWISE) {
                put(table.in(Mode.NATIVE), strategy, NOTHING);
            }
        }
        assertThatThrownBy(table::build)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("JOIN");
        table.in(Mode.NATIVE).missing(Strategy.JOIN, "forgotten");
        assertThat(table.build().offers()).isNotEmpty();
    }

    @Test
    void isNotBuiltWhenItContradictsItself() {
        Writers.Builder<Object> table = withoutAnyBut(Mode.NATIVE).without(Mode.NATIVE, "none");
        table.in(Mode.NATIVE).array(Strategy.JOIN, NOTHING::write);
        assertThatThrownBy(table::build)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("JOIN");
    }

    @Test
    void refusesAWriterThatMakesNoSense() {
        Writers.ModeRows<Object> rows = Writers.builder().in(Mode.NATIVE);
        assertThatThrownBy(() -> rows.string(Strategy.JOIN, NOTHING::write))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> rows.array(Strategy.BYTEWISE, NOTHING::write))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> rows.io(Strategy.EACH, NOTHING::write)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> rows.chunk(Strategy.JOIN, NOTHING::write))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void offersEveryCombinationThatMakesSenseOnceWithWriterOrReason() {
        Writers.Builder<Object> table = withoutAnyBut(Mode.STREAM);
        for (Strategy strategy : Strategy.values()) {
            if (strategy == Strategy.CACHED) {
                table.in(Mode.STREAM).string(strategy, NOTHING::write).missing(BodyKind.IO, strategy, "no files");
            } else {
                put(table.in(Mode.STREAM), strategy, NOTHING);
            }
        }
        Writers<Object> writers = table.build();
        List<Offer> offers = writers.offers();

        assertThat(offers.stream().map(offer -> List.of(offer.kind(), offer.strategy(), offer.mode())))
                .doesNotHaveDuplicates();
        for (Mode mode : Mode.values()) {
            for (Strategy strategy : Strategy.values()) {
                for (BodyKind kind : BodyKind.values()) {
                    boolean isThere = mode == Mode.STREAM && !(strategy == Strategy.CACHED && kind == BodyKind.IO);
                    assertThat(offers.stream()
                                    .filter(offer -> offer.kind() == kind
                                            && offer.strategy() == strategy
                                            && offer.mode() == mode)
                                    .map(Offer::offered))
                            .as("%s %s %s", kind, strategy, mode)
                            .isEqualTo(strategy.fits(kind, mode) ? List.of(isThere) : List.of());
                    assertThat(writers.find(kind, strategy, mode).isPresent())
                            .isEqualTo(isThere && strategy.fits(kind, mode));
                }
            }
        }
        assertThat(writers.reason(BodyKind.IO, Strategy.CACHED, Mode.STREAM)).isEqualTo("no files");
        assertThat(writers.reason(BodyKind.STRING, Strategy.CACHED, Mode.STREAM))
                .isEmpty();
        assertThat(offers).allMatch(offer -> offer.offered() == offer.reason().isEmpty());
    }

    private static Writers.Builder<Object> withoutAnyBut(Mode kept) {
        Writers.Builder<Object> table = Writers.builder();
        for (Mode mode : Mode.values()) {
            if (mode != kept) {
                table.without(mode, "not here");
            }
        }
        return table;
    }

    /** Adds a writer for every kind that the strategy has. */
    static <X> void put(Writers.ModeRows<X> rows, Strategy strategy, Writer<X, Body> writer) {
        for (BodyKind kind : strategy.kinds()) {
            switch (kind) {
                case STRING -> rows.string(strategy, writer::write);
                case ARRAY -> rows.array(strategy, writer::write);
                case CHUNK -> rows.chunk(strategy, writer::write);
                case IO -> rows.io(strategy, writer::write);
            }
        }
    }
}
