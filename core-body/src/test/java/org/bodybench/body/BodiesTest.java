package org.bodybench.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodiesTest {
    private static final long MIB = 1L << 20;
    private static final long LIMIT = 72 * MIB;

    private Bodies bodies;

    @BeforeEach
    void open() throws IOException {
        bodies = Bodies.open(LIMIT);
    }

    @AfterEach
    void close() {
        bodies.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 129, 1023, 1024, 1025, 5000, 1 << 20, (1 << 20) + 129, 3_000_000})
    void holdsTheSameBytesInEveryKind(int size) throws IOException {
        for (BodyKind kind : BodyKind.values()) {
            assertThat(Arrays.equals(bytes(bodies.get(BodySpec.of(kind, size))), Content.of(size)))
                    .as("%s of %s bytes", kind, size)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 1",
        "1000, 3",
        "1000, 1000",
        "1000, 5000",
        "100000, 99999",
        "0, 7",
        "130, 64",
        "129, 1",
        "512, 511"
    })
    void cutsElementsToSize(int size, int elementBytes) throws IOException {
        ArrayBody array = (ArrayBody) bodies.get(new BodySpec(BodyKind.ARRAY, size, elementBytes));
        ChunkBody chunks = (ChunkBody) bodies.get(new BodySpec(BodyKind.CHUNK, size, elementBytes));
        assertThat(bytes(array)).isEqualTo(Content.of(size));
        assertThat(bytes(chunks)).isEqualTo(Content.of(size));
        assertThat(array.elements()).hasSize((int) array.spec().elements());
        for (int i = 0; i < array.elements().size(); i++) {
            assertThat(array.elements().get(i)).hasSize(Math.min(elementBytes, size - i * elementBytes));
        }
        assertThat(array.length()).isEqualTo(size);
    }

    @Test
    void aStringIsItsTextEncoded() {
        StringBody body = (StringBody) bodies.get(BodySpec.parse("s100"));
        assertThat(body.text().getBytes(StandardCharsets.UTF_8)).isEqualTo(body.bytes());
        assertThat(body.length()).isEqualTo(100 * 1024);
    }

    @ParameterizedTest
    @CsvSource({"0, 65536", "1, 65536", "129, 128", "4194433, 65536", "1, 67108864"})
    void aChunkBodyLargerThanWhatIsHeldIsAsExactAsAnyOther(long beyond, int elementBytes) {
        BodySpec spec = new BodySpec(BodyKind.CHUNK, BodySpec.MAX_HELD_BYTES + beyond, elementBytes);
        long at = 0;
        long count = 0;
        for (Iterator<byte[]> elements = ((ChunkBody) bodies.get(spec)).elements(); elements.hasNext(); count++) {
            byte[] element = elements.next();
            if (at + element.length > spec.bytes()
                    || !Arrays.equals(element, Content.slice(spec.bytes(), at, element.length))) {
                throw new AssertionError(spec + " is wrong in the element from byte " + at);
            }
            at += element.length;
        }
        assertThat(at).isEqualTo(spec.bytes());
        assertThat(count).isEqualTo(spec.elements());
    }

    @Test
    void aFileLargerThanWhatIsHeldIsAsExactAsAnyOther() throws IOException {
        BodySpec spec = BodySpec.of(BodyKind.IO, BodySpec.MAX_HELD_BYTES + 4 * MIB + 129);
        FileBody body = (FileBody) bodies.get(spec);
        assertThat(Files.size(body.path())).isEqualTo(spec.bytes()).isEqualTo(body.length());
        byte[] bytes = Files.readAllBytes(body.path());
        assertThat(Arrays.equals(bytes, Content.slice(spec.bytes(), 0, bytes.length)))
                .isTrue();
    }

    @Test
    void aChunkBodyIsIteratedAnewEachTime() {
        ChunkBody body = (ChunkBody) bodies.get(BodySpec.parse("c3"));
        Iterator<byte[]> one = body.elements();
        Iterator<byte[]> other = body.elements();
        byte[] first = one.next();
        assertThat(other.next()).isSameAs(first);
        one.next();
        one.next();
        assertThat(one.hasNext()).isFalse();
        assertThatThrownBy(one::next).isInstanceOf(NoSuchElementException.class);
        assertThat(other.hasNext()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void makesABodyOnce(BodyKind kind) {
        BodySpec spec = BodySpec.of(kind, 3000);
        Body body = bodies.get(spec);
        assertThat(bodies.get(spec)).isSameAs(body);
        assertThat(body.spec()).isEqualTo(spec);
    }

    @ParameterizedTest
    @EnumSource
    void refusesWhatIsOverItsLimit(BodyKind kind) throws IOException {
        try (Bodies small = Bodies.open(10_000)) {
            assertThat(small.limitBytes()).isEqualTo(10_000);
            assertThat(small.get(BodySpec.of(kind, 10_000)).spec().bytes()).isEqualTo(10_000);
            assertThatThrownBy(() -> small.get(BodySpec.of(kind, 10_001)))
                    .isInstanceOf(BodySpecException.class)
                    .hasMessageContaining("limit")
                    .message()
                    .doesNotContain("\n");
        }
    }

    @Test
    void deletesItsFilesAtTheEnd() {
        Path file = ((FileBody) bodies.get(BodySpec.parse("i1"))).path();
        Path other = ((FileBody) bodies.get(BodySpec.parse("i2"))).path();
        assertThat(file).isRegularFile().hasParent(other.getParent());
        bodies.close();
        assertThat(file.getParent()).doesNotExist();
        bodies.close();
    }

    @Test
    void keepsBodiesInMemoryValidAfterItsEnd() throws IOException {
        Body body = bodies.get(BodySpec.parse("a10"));
        bodies.close();
        assertThat(bytes(body)).isEqualTo(Content.of(10 * 1024));
    }

    @Test
    void saysWhatIsWrongWhenAFileCannotBeWritten() {
        bodies.close();
        assertThatThrownBy(() -> bodies.get(BodySpec.parse("i1")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("i1");
    }

    private static byte[] bytes(Body body) throws IOException {
        if (body instanceof StringBody string) {
            return string.bytes();
        }
        if (body instanceof FileBody file) {
            return Files.readAllBytes(file.path());
        }
        Iterator<byte[]> elements =
                body instanceof ArrayBody array ? array.elements().iterator() : ((ChunkBody) body).elements();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        elements.forEachRemaining(bytes::writeBytes);
        return bytes.toByteArray();
    }
}
