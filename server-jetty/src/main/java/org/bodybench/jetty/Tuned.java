package org.bodybench.jetty;

import java.io.IOException;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;
import org.bodybench.body.FileBody;
import org.bodybench.body.StringBody;

/** {@code tuned}: the fastest correct way known, by kind and size. */
final class Tuned {
    private Tuned() {}

    /** As it is. */
    static void send(Exchange exchange, StringBody body) {
        Whole.send(exchange, body);
    }

    /** Joined where the pool has a buffer for all of it. */
    static void send(Exchange exchange, ArrayBody body) {
        Coalesce.send(exchange, body);
    }

    /** Coalesced. */
    static void send(Exchange exchange, ChunkBody body) {
        Coalesce.send(exchange, body);
    }

    /** Read through a buffer. */
    static void send(Exchange exchange, FileBody body) throws IOException {
        exchange.frame(body);
        Pump.send(exchange, FilePieces.opened(body), Coalesce.BUFFER_BYTES);
    }
}
