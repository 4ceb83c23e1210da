package org.bodybench.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Content;

/** What the figures of two runs must have in common to be compared: the bytes sent, and what the strategies mean. */
public final class Workload {
    /** Raised when a strategy comes to mean something else although its words stay the same. */
    private static final int VERSION = 1;

    private static final int SAMPLE_BYTES = 3 * Content.BLOCK_BYTES;
    private static final int HASH_BYTES = 6;

    private Workload() {}

    /** Twelve hexadecimal digits that change whenever the workload does. */
    public static String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((byte) VERSION);
            digest.update(Content.of(SAMPLE_BYTES));
            for (Strategy strategy : Strategy.values()) {
                digest.update(
                        (strategy.label() + strategy.meaning() + strategy.kinds()).getBytes(StandardCharsets.UTF_8));
            }
            for (Mode mode : Mode.values()) {
                digest.update((mode.label() + mode.meaning()).getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
