package org.bodybench.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ContentTest {
    private static final long GIB = 1L << 30;

    @Property(tries = 300)
    void isWhatTheDocumentationSays(@ForAll @IntRange(max = 20_000) int bytes) {
        byte[] expected = new byte[bytes];
        for (int position = 0; position < bytes; position++) {
            expected[position] = documented(bytes, position);
        }
        assertThat(Content.of(bytes)).isEqualTo(expected);
    }

    @Property(tries = 1000)
    void isWhatTheDocumentationSaysInEveryPart(
            @ForAll @LongRange(min = 5000, max = 4 * GIB) long bytes,
            @ForAll @IntRange(max = 5000) int length,
            @ForAll @LongRange(max = 4 * GIB) long somewhere) {
        long from = somewhere % (bytes - length + 1);
        byte[] expected = new byte[length];
        for (int offset = 0; offset < length; offset++) {
            expected[offset] = documented(bytes, from + offset);
        }
        assertThat(Content.slice(bytes, from, length)).isEqualTo(expected);
    }

    @Property(tries = 300)
    void endsAsDocumentedInEveryLastPart(
            @ForAll @LongRange(min = 5000, max = 4 * GIB) long bytes, @ForAll @IntRange(min = 1, max = 5) int length) {
        byte[] expected = new byte[length];
        for (int offset = 0; offset < length; offset++) {
            expected[offset] = documented(bytes, bytes - length + offset);
        }
        assertThat(Content.slice(bytes, bytes - length, length)).isEqualTo(expected);
    }

    /** The byte at a position of a body, from the documentation's words and nothing else. */
    private static byte documented(long bytes, long position) {
        for (int first : new int[] {127, 510, 1000}) {
            long start = position / 1024 * 1024 + first;
            if (position >= start && position < start + 3) {
                return start + 3 > bytes
                        ? (byte) '.'
                        : new byte[] {(byte) 0xE2, (byte) 0x82, (byte) 0xAC}[(int) (position - start)];
            }
        }
        int offset = (int) (position % 1024);
        if (offset < 4) {
            return (byte) String.format("%04x", position / 1024 % 65_536).charAt(offset);
        }
        return offset == 1023 ? (byte) '\n' : (byte) ("abcdefghijklmnopqrstuvwxyz".charAt(offset % 26));
    }

    @Property(tries = 300)
    void aBodyBeginsWithEveryShorterOneUpToACharacterThatIsCut(
            @ForAll @IntRange(max = 100_000) int one, @ForAll @IntRange(max = 100_000) int other) {
        byte[] shorter = Content.of(Math.min(one, other));
        byte[] longer = Content.of(Math.max(one, other));
        int mismatch = Arrays.mismatch(shorter, Arrays.copyOf(longer, shorter.length));
        assertThat(mismatch < 0 || mismatch >= shorter.length - 2)
                .as("the first difference is at %s of %s", mismatch, shorter.length)
                .isTrue();
    }

    @Test
    void everySizeIsValidUtf8() throws CharacterCodingException {
        for (int bytes = 0; bytes <= 5000; bytes++) {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Content.of(bytes)));
        }
    }

    @Test
    void hasFewerCharactersThanBytes() {
        assertThat(new String(Content.of(1024), StandardCharsets.UTF_8)).hasSize(1018);
        assertThat(new String(Content.of(100 * 1024), StandardCharsets.UTF_8)).hasSize(100 * 1018);
    }

    @Test
    void noTwoBlocksOfAPeriodAreAlike() {
        Set<String> numbers = new HashSet<>();
        for (long from = 0; from < Content.PERIOD_BYTES; from += Content.BLOCK_BYTES) {
            numbers.add(new String(Content.slice(Content.PERIOD_BYTES, from, 4), StandardCharsets.US_ASCII));
        }
        assertThat(numbers).hasSize((int) (Content.PERIOD_BYTES / Content.BLOCK_BYTES));
    }

    @Test
    void elementsCutCharacters() {
        byte[] halves = Content.slice(1024, 0, 128);
        assertThatThrownBy(() -> StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(halves)))
                .isInstanceOf(CharacterCodingException.class);
    }

    @Test
    void isNotMadeBeyondWhatIsHeldInMemory() {
        assertThatThrownBy(() -> Content.of(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Content.of(BodySpec.MAX_HELD_BYTES + 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
