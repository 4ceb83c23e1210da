package org.bodybench.body;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of every body: a body of <i>n</i> bytes is the first <i>n</i> bytes of one fixed stream, whatever its kind.
 *
 * <p>The stream is made of blocks of 1,024 bytes. Block <i>b</i> is, byte by byte:
 *
 * <ul>
 *   <li>offsets 0 to 3: {@code b mod 65536} as four lower-case hexadecimal digits, so that no two blocks within
 *       {@value #PERIOD_BYTES} bytes are alike and a lost, doubled or swapped block shows;
 *   <li>offsets 127 to 129, 510 to 512 and 1000 to 1002: the euro sign in UTF-8 ({@code E2 82 AC}); so a block has
 *       1,018 characters, and whoever counts characters instead of bytes sends too little;
 *   <li>offset 1023: a line feed;
 *   <li>any other offset <i>p</i>: the letter {@code 'a' + p mod 26}.
 * </ul>
 *
 * <p>Where the size cuts a character, the bytes of that character which remain are full stops: a whole body is valid
 * UTF-8. Its elements need not be: two of the three characters lie across a power of two on purpose.
 */
public final class Content {
    /** Size of a block of the stream. */
    public static final int BLOCK_BYTES = 1024;

    /** The stream repeats itself after this many bytes: 64 MiB. */
    public static final long PERIOD_BYTES = (long) BLOCK_BYTES << 16;

    /** Version of this generator: a change of the stream must change it. */
    static final int VERSION = 1;

    private static final byte[] EURO = "\u20ac".getBytes(StandardCharsets.UTF_8);
    private static final int[] EURO_OFFSETS = {127, 510, 1000};
    private static final byte[] BLOCK = block();

    private Content() {}

    private static byte[] block() {
        byte[] block = new byte[BLOCK_BYTES];
        for (int offset = 0; offset < BLOCK_BYTES; offset++) {
            block[offset] = (byte) ('a' + offset % 26);
        }
        for (int offset : EURO_OFFSETS) {
            System.arraycopy(EURO, 0, block, offset, EURO.length);
        }
        block[BLOCK_BYTES - 1] = '\n';
        return block;
    }

    /**
     * The whole body of {@code bytes} bytes.
     *
     * @throws IllegalArgumentException when {@code bytes} is negative or more than {@link BodySpec#MAX_HELD_BYTES}
     */
    public static byte[] of(long bytes) {
        if (bytes < 0 || bytes > PERIOD_BYTES) {
            throw new IllegalArgumentException("from 0 to " + PERIOD_BYTES + " bytes, not " + bytes);
        }
        return slice(bytes, 0, (int) bytes);
    }

    /**
     * A part of the body of {@code bytes} bytes.
     *
     * @param bytes size of the whole body
     * @param from offset of the part's first byte
     * @param length size of the part, which lies within the body
     */
    public static byte[] slice(long bytes, long from, int length) {
        byte[] slice = new byte[length];
        int filled = 0;
        while (filled < length) {
            long position = from + filled;
            filled += copyBlock(position / BLOCK_BYTES, (int) (position % BLOCK_BYTES), slice, filled);
        }
        endWithWholeCharacter(bytes, from, slice);
        return slice;
    }

    private static int copyBlock(long number, int offset, byte[] target, int at) {
        int count = Math.min(BLOCK_BYTES - offset, target.length - at);
        System.arraycopy(BLOCK, offset, target, at, count);
        for (int digit = offset; digit < Math.min(4, offset + count); digit++) {
            target[at + digit - offset] = (byte) Character.forDigit((int) (number >> (4 * (3 - digit))) & 0xf, 16);
        }
        return count;
    }

    private static void endWithWholeCharacter(long bytes, long from, byte[] slice) {
        int end = (int) (bytes % BLOCK_BYTES);
        for (int offset : EURO_OFFSETS) {
            if (end > offset && end < offset + EURO.length) {
                long cut = bytes - end + offset - from;
                Arrays.fill(slice, (int) Math.min(slice.length, Math.max(0, cut)), slice.length, (byte) '.');
            }
        }
    }
}
