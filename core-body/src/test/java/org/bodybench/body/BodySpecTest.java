package org.bodybench.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodySpecTest {
    private static final long MIB = 1L << 20;

    @ParameterizedTest
    @CsvSource({
        "a100, ARRAY, 102400, 1024",
        "c1, CHUNK, 1024, 1024",
        "s128b, STRING, 128, 0",
        "i0, IO, 0, 0",
        "a100@64b, ARRAY, 102400, 64",
        "c100b@2, CHUNK, 100, 2048",
        "a0@1b, ARRAY, 0, 1",
        "i4194304, IO, 4294967296, 0",
        "s65536, STRING, 67108864, 0",
        "c4194304, CHUNK, 4294967296, 1024",
        "a007, ARRAY, 7168, 1024"
    })
    void readsKindSizeAndElementSize(String text, BodyKind kind, long bytes, int elementBytes) {
        assertThat(BodySpec.parse(text)).isEqualTo(new BodySpec(kind, bytes, elementBytes));
    }

    @ParameterizedTest
    @CsvSource({
        "s1024b, s1",
        "a100@1024b, a100",
        "a100@1, a100",
        "a2048b@2048b, a2@2",
        "a100@65b, a100@65b",
        "c0b, c0",
        "i00012b, i12b"
    })
    void hasOneTextForWhatMeansTheSame(String text, String shortest) {
        assertThat(BodySpec.parse(text).text()).isEqualTo(shortest);
        assertThat(BodySpec.parse(text)).hasToString(shortest).isEqualTo(BodySpec.parse(shortest));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "100",
                "x100",
                "A100",
                "a-1",
                "a1.5",
                "a1k",
                "a1B",
                "a1bb",
                " a1",
                "a1 ",
                "a1\n",
                "aa1",
                "a1@",
                "a1@b",
                "a1@@1",
                "a1@1@1",
                "a1@-1",
                "a12345678901",
                "a\u0661",
                "a1,2"
            })
    void refusesWhatIsMalformed(String text) {
        assertThatThrownBy(() -> BodySpec.parse(text))
                .isInstanceOf(BodySpecException.class)
                .message()
                .isNotBlank()
                .matches("[\\x20-\\x7e]+");
    }

    @ParameterizedTest
    @CsvSource({
        "a65537, held in memory",
        "s67108865b, held in memory",
        "i4194305, largest",
        "c9999999999, largest",
        "s9999999999, largest",
        "a1@0, at least one byte",
        "a1@0b, at least one byte",
        "a1025@1b, elements",
        "a1048577b@1b, elements",
        "c4194304@63b, elements",
        "c65537@1000b, power of two",
        "c131072@65535, power of two",
        "c1@65537, at most",
        "c1@9999999999, at most",
        "s1@64b, no elements",
        "i1@64b, no elements",
        "s1@0, no elements",
        "i1@0b, no elements"
    })
    void refusesWhatIsBeyondItsCaps(String text, String reason) {
        assertThatThrownBy(() -> BodySpec.parse(text))
                .isInstanceOf(BodySpecException.class)
                .hasMessageContaining(reason)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void showsOnlyTheBeginningOfALongText() {
        assertThatThrownBy(() -> BodySpec.parse("x".repeat(10_000))).message().hasSizeLessThan(300);
    }

    @ParameterizedTest
    @EnumSource(BodyKind.class)
    void takesEveryKindUpToItsCap(BodyKind kind) {
        long cap = kind == BodyKind.STRING || kind == BodyKind.ARRAY ? BodySpec.MAX_HELD_BYTES : BodySpec.MAX_BYTES;
        assertThatCode(() -> BodySpec.of(kind, cap)).doesNotThrowAnyException();
        assertThatThrownBy(() -> BodySpec.of(kind, cap + 1)).isInstanceOf(BodySpecException.class);
        assertThatThrownBy(() -> BodySpec.of(kind, -1)).isInstanceOf(BodySpecException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "a0, 0",
        "a1b, 1",
        "a1, 1",
        "a1025b, 2",
        "c100@64b, 1600",
        "c1@64, 1",
        "s100, 1",
        "i0, 1",
        "a1024@1b, 1048576"
    })
    void countsItsElements(String text, long elements) {
        assertThat(BodySpec.parse(text).elements()).isEqualTo(elements);
    }

    @Test
    void holdsNoMoreElementsThanItMay() {
        long atTheCap = 2L * BodySpec.MAX_ELEMENTS;
        assertThat(new BodySpec(BodyKind.ARRAY, atTheCap, 2).elements()).isEqualTo(BodySpec.MAX_ELEMENTS);
        assertThatThrownBy(() -> new BodySpec(BodyKind.ARRAY, atTheCap + 1, 2)).isInstanceOf(BodySpecException.class);
    }

    @Property
    void isReadFromItsOwnText(@ForAll("specs") BodySpec spec) {
        assertThat(BodySpec.parse(spec.text())).isEqualTo(spec);
    }

    @Property
    void hasTheShortestTextThatMeansIt(@ForAll("specs") BodySpec spec) {
        String inBytes = spec.kind().letter() + "" + spec.bytes() + "b"
                + (spec.kind().hasElements() ? "@" + spec.elementBytes() + "b" : "");
        assertThat(BodySpec.parse(inBytes)).isEqualTo(spec);
        assertThat(spec.text()).hasSizeLessThanOrEqualTo(inBytes.length());
    }

    @Property
    void anyTextIsEitherASpecOrRefusedInOneLine(@ForAll String text) {
        refused(text).ifPresent(message -> assertThat(message).matches("[\\x20-\\x7e]+"));
    }

    @Property
    void anyTextThatLooksLikeASpecIsOneOrRefusedInOneLine(@ForAll("almostSpecs") String text) {
        refused(text).ifPresent(message -> assertThat(message).matches("[\\x20-\\x7e]+"));
    }

    private static Optional<String> refused(String text) {
        try {
            BodySpec spec = BodySpec.parse(text);
            assertThat(BodySpec.parse(spec.text())).isEqualTo(spec);
            return Optional.empty();
        } catch (BodySpecException e) {
            return Optional.of(e.getMessage());
        }
    }

    @Provide
    Arbitrary<String> almostSpecs() {
        return Arbitraries.strings()
                .withChars("saciSx0123456789b@,")
                .ofMinLength(1)
                .ofMaxLength(16);
    }

    @Provide
    static Arbitrary<BodySpec> specs() {
        Arbitrary<BodySpec> withElements = Combinators.combine(
                        Arbitraries.of(BodyKind.ARRAY, BodyKind.CHUNK),
                        Arbitraries.longs().between(0, 64 * MIB),
                        Arbitraries.integers().between(64, (int) (64 * MIB)))
                .as(BodySpec::new);
        Arbitrary<BodySpec> whole = Combinators.combine(
                        Arbitraries.of(BodyKind.STRING, BodyKind.IO),
                        Arbitraries.longs().between(0, 64 * MIB))
                .as(BodySpec::of);
        Arbitrary<BodySpec> inKib = Combinators.combine(
                        Arbitraries.of(BodyKind.class), Arbitraries.longs().between(0, 64 * 1024))
                .as((kind, kib) -> BodySpec.of(kind, kib * 1024));
        return Arbitraries.oneOf(withElements, whole, inKib);
    }
}
