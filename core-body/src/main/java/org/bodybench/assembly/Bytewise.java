package org.bodybench.assembly;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The trap of {@link java.io.FilterOutputStream}, on purpose: a wrapper that inherits the bulk write turns it into one
 * {@code write(int)} for each byte (Ring, pull request 428).
 */
public final class Bytewise {
    private Bytewise() {}

    /**
     * Writes every byte of {@code element} by a call of its own.
     *
     * @throws IOException as {@code out} does
     */
    public static void write(OutputStream out, byte[] element) throws IOException {
        for (byte b : element) {
            out.write(b);
        }
    }
}
