package org.bodybench.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyMatrixTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "acsi1,10,100 | a1 c1 s1 i1 a10 c10 s10 i10 a100 c100 s100 i100",
                "ac10,128b,100@64b | a10 c10 a128b c128b a100@64b c100@64b",
                "sa100@64b | s100 a100@64b",
                "s1,1024b,1@64b | s1",
                "aa1,1 | a1",
                "a1@1024b,1 | a1",
                "i0 | i0"
            })
    void combinesEveryKindWithEverySize(String text, String specs) {
        assertThat(BodyMatrix.parse(text).specs().stream().map(BodySpec::text).collect(Collectors.joining(" ")))
                .isEqualTo(specs);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "1",
                "1a",
                "a,1",
                "a1,",
                "a1,,2",
                "a1;2",
                "a1 ,2",
                "a1, 2",
                "ax1",
                "A1",
                "a1,b2",
                "a1@",
                "a1@0b",
                "a-1",
                "a1\n",
                "a1,9999999999",
                "a99999999999",
                "s65537",
                "c1,a1"
            })
    void refusesWhatIsMalformedOrBeyondTheCaps(String text) {
        assertThatThrownBy(() -> BodyMatrix.parse(text))
                .isInstanceOf(BodySpecException.class)
                .message()
                .matches("[\\x20-\\x7e]+");
    }

    @Test
    void ofOneBodyIsThatBody() {
        assertThat(BodyMatrix.parse("c100@64b").specs()).containsExactly(BodySpec.parse("c100@64b"));
    }

    @Property
    void ofOneBodyIsReadFromTheBodysOwnText(@ForAll("specs") BodySpec spec) {
        assertThat(BodyMatrix.parse(spec.text()).specs()).containsExactly(spec);
    }

    @Property
    void hasEachCombinationOnceInOrder(
            @ForAll @NotEmpty @UniqueElements List<BodyKind> kinds,
            @ForAll("sizes") @Size(min = 1, max = 8) @UniqueElements List<Integer> kib) {
        String letters = kinds.stream().map(kind -> "" + kind.letter()).collect(Collectors.joining());
        String sizes = kib.stream().map(String::valueOf).collect(Collectors.joining(","));
        List<BodySpec> expected = kib.stream()
                .flatMap(size -> kinds.stream().map(kind -> BodySpec.of(kind, size * 1024L)))
                .toList();
        assertThat(BodyMatrix.parse(letters + sizes).specs()).isEqualTo(expected);
    }

    @Provide
    Arbitrary<List<Integer>> sizes() {
        return Arbitraries.integers().between(0, 65_536).list();
    }

    @Provide
    Arbitrary<BodySpec> specs() {
        return BodySpecTest.specs();
    }
}
