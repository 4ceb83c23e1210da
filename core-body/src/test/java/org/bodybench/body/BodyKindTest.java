package org.bodybench.body;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BodyKindTest {
    @ParameterizedTest
    @EnumSource
    void isFoundByItsLetterAndLabel(BodyKind kind) {
        assertThat(BodyKind.ofLetter(kind.letter())).contains(kind);
        assertThat(BodyKind.ofLabel(kind.label())).contains(kind);
    }

    @Test
    void isNotFoundByAnythingElse() {
        assertThat(BodyKind.ofLetter('x')).isEmpty();
        assertThat(BodyKind.ofLetter('A')).isEmpty();
        assertThat(BodyKind.ofLabel("file")).isEmpty();
    }
}
