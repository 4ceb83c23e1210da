package org.bodybench.jetty;

import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;

/** {@code coalesce}: elements copied into a pooled buffer of a fixed size, which is written when full. */
final class Coalesce {
    /** The largest size that Jetty's pool keeps by default. */
    static final int BUFFER_BYTES = 64 << 10;

    private Coalesce() {}

    /** All elements of an array. */
    static void send(Exchange exchange, ArrayBody body) {
        exchange.frame(body);
        Pump.send(exchange, new Elements(body.elements().iterator()), BUFFER_BYTES);
    }

    /** All elements; a chunk is as large as a buffer. */
    static void send(Exchange exchange, ChunkBody body) {
        exchange.frame(body);
        Pump.send(exchange, new Elements(body.elements()), BUFFER_BYTES);
    }
}
