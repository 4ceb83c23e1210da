package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import org.bodybench.assembly.Bytewise;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.StringBody;

/** {@code bytewise}: one {@code write(int)} for each byte, as a wrapper does that forgets the bulk write. */
final class BytewiseWrites {
    private BytewiseWrites() {}

    /** Every byte of the one element. */
    static void write(Exchange exchange, OutputStream out, StringBody body) throws IOException {
        Bytewise.write(out, body.bytes());
    }

    /** Every byte of every element. */
    static void write(Exchange exchange, OutputStream out, ArrayBody body) throws IOException {
        for (byte[] element : body.elements()) {
            Bytewise.write(out, element);
        }
    }
}
