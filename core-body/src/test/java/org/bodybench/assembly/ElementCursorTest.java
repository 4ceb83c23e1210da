package org.bodybench.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ElementCursorTest {
    @Property
    void fillingBuffersJoinsTheElements(
            @ForAll("elements") List<byte[]> elements, @ForAll @IntRange(min = 1, max = 50) int bufferBytes) {
        ElementCursor cursor = new ElementCursor(elements.iterator());
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(bufferBytes);
        while (cursor.hasRemaining()) {
            int filled = cursor.fill(buffer.clear());
            assertThat(filled).isEqualTo(buffer.position()).isPositive();
            assertThat(filled == bufferBytes || !cursor.hasRemaining())
                    .as("only the last buffer is not full")
                    .isTrue();
            joined.write(buffer.array(), 0, filled);
        }
        assertThat(joined.toByteArray()).isEqualTo(concatenated(elements));
        assertThat(cursor.fill(buffer.clear())).isZero();
    }

    @Property
    void gatheringBuffersIsTheElementsInOrder(
            @ForAll("elements") List<byte[]> elements,
            @ForAll @IntRange(min = 1, max = 8) int most,
            @ForAll @IntRange(min = 1, max = 100) int enoughBytes) {
        ElementCursor cursor = new ElementCursor(elements.iterator());
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        ByteBuffer[] buffers = new ByteBuffer[most];
        while (cursor.hasRemaining()) {
            int count = cursor.gather(buffers, enoughBytes);
            assertThat(count).isBetween(1, most);
            long bytes = sum(buffers, count);
            assertThat(bytes - buffers[count - 1].remaining())
                    .as("none is taken after there are enough")
                    .isLessThan(enoughBytes);
            assertThat(count == most || bytes >= enoughBytes || !cursor.hasRemaining())
                    .as("it stops early only for a reason")
                    .isTrue();
            drain(buffers, count, joined);
        }
        assertThat(joined.toByteArray()).isEqualTo(concatenated(elements));
        assertThat(cursor.gather(buffers, enoughBytes)).isZero();
    }

    @Property
    void fillingAndGatheringMayTakeTurns(
            @ForAll("elements") List<byte[]> elements, @ForAll @Size(min = 1, max = 20) List<Boolean> turns) {
        ElementCursor cursor = new ElementCursor(elements.iterator());
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(7);
        ByteBuffer[] buffers = new ByteBuffer[2];
        for (int turn = 0; cursor.hasRemaining(); turn++) {
            if (turns.get(turn % turns.size())) {
                joined.write(buffer.array(), 0, cursor.fill(buffer.clear()));
            } else {
                drain(buffers, cursor.gather(buffers, 10), joined);
            }
        }
        assertThat(joined.toByteArray()).isEqualTo(concatenated(elements));
    }

    @Test
    void gatheringCopiesNothing() {
        byte[] element = {1, 2, 3};
        ByteBuffer[] buffers = new ByteBuffer[1];
        new ElementCursor(List.of(element).iterator()).gather(buffers, 100);
        assertThat(buffers[0].array()).isSameAs(element);
    }

    @Test
    void fillsADirectBufferFromWhereItStands() {
        ByteBuffer target = ByteBuffer.allocateDirect(10).position(4).limit(9);
        ElementCursor cursor = new ElementCursor(
                List.of(new byte[] {1, 2, 3}, new byte[] {4, 5, 6}).iterator());
        assertThat(cursor.fill(target)).isEqualTo(5);
        byte[] bytes = new byte[5];
        target.flip().position(4).get(bytes);
        assertThat(bytes).containsExactly(1, 2, 3, 4, 5);
        assertThat(cursor.hasRemaining()).isTrue();
    }

    @Test
    void asksForNoElementBeforeItIsNeeded() {
        Iterator<byte[]> one = List.of(new byte[] {1, 2}).iterator();
        Iterator<byte[]> lazy = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public byte[] next() {
                return one.next();
            }
        };
        ElementCursor cursor = new ElementCursor(lazy);
        assertThat(cursor.fill(ByteBuffer.allocate(2))).isEqualTo(2);
        assertThat(cursor.fill(ByteBuffer.allocate(0))).isZero();
        assertThat(cursor.gather(new ByteBuffer[0], 10)).isZero();
        assertThat(cursor.gather(new ByteBuffer[1], 0)).isZero();
    }

    private static long sum(ByteBuffer[] buffers, int count) {
        return Arrays.stream(buffers, 0, count).mapToLong(ByteBuffer::remaining).sum();
    }

    private static void drain(ByteBuffer[] buffers, int count, ByteArrayOutputStream to) {
        for (int i = 0; i < count; i++) {
            assertThat(buffers[i].hasRemaining())
                    .as("empty elements are passed over")
                    .isTrue();
            to.write(buffers[i].array(), buffers[i].arrayOffset() + buffers[i].position(), buffers[i].remaining());
        }
    }

    private static byte[] concatenated(List<byte[]> elements) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        elements.forEach(all::writeBytes);
        return all.toByteArray();
    }

    @Provide
    Arbitrary<List<byte[]>> elements() {
        return Arbitraries.bytes()
                .array(byte[].class)
                .ofMaxSize(20)
                .edgeCases(config -> config.add(new byte[0]))
                .list()
                .ofMaxSize(20);
    }
}
