package org.bodybench.results.run;

import java.util.Arrays;
import java.util.Optional;
import org.bodybench.body.Content;

/** Compares a body with what it must be while it comes, piece by piece. */
final class ContentMatcher implements Wire.Sink {
    private final long size;
    private long received;
    private long wrong;
    private String firstWrong = "";

    ContentMatcher(long size) {
        this.size = size;
    }

    @Override
    public void accept(byte[] bytes, int offset, int length) {
        int comparable = (int) Math.max(0, Math.min(length, size - received));
        byte[] expected = Content.slice(size, received, comparable);
        if (!Arrays.equals(expected, 0, comparable, bytes, offset, offset + comparable)) {
            countWrong(expected, bytes, offset);
        }
        received += length;
    }

    private void countWrong(byte[] expected, byte[] bytes, int offset) {
        for (int i = 0; i < expected.length; i++) {
            if (bytes[offset + i] != expected[i]) {
                if (wrong == 0) {
                    firstWrong = "byte " + (received + i) + " is " + Shown.of(bytes[offset + i]) + ", expected "
                            + Shown.of(expected[i]);
                }
                wrong++;
            }
        }
    }

    /** Whether as many bytes have come as there must. */
    boolean isComplete() {
        return received == size;
    }

    /** Where it is: {@code 512 of 1024 bytes of the body}. */
    String progress() {
        return received + " of " + size + " bytes of the body";
    }

    /** What is wrong with the bytes that came. */
    Optional<String> wrongBytes() {
        return wrong == 0
                ? Optional.empty()
                : Optional.of(firstWrong + (wrong == 1 ? "" : " (" + wrong + " bytes differ)"));
    }

    /** What is wrong with their number, once there are no more. */
    Optional<String> wrongSize() {
        return isComplete() ? Optional.empty() : Optional.of("the body has " + received + " bytes, expected " + size);
    }
}
