package org.bodybench.jetty;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Iterator;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;

/** {@code flush}: one write and a flush for each element. */
final class Flush {
    private Flush() {}

    /** All elements of an array. */
    static void write(Exchange exchange, OutputStream out, ArrayBody body) throws IOException {
        write(out, body.elements().iterator());
    }

    /** All elements, as they come. */
    static void write(Exchange exchange, OutputStream out, ChunkBody body) throws IOException {
        write(out, body.elements());
    }

    private static void write(OutputStream out, Iterator<byte[]> elements) throws IOException {
        while (elements.hasNext()) {
            out.write(elements.next());
            out.flush();
        }
    }
}
