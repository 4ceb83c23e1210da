package org.bodybench.undertow;

import io.undertow.connector.ByteBufferPool;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.assembly.ElementCursor;

/**
 * {@code coalesce} and {@code tuned}: elements copied into a pooled buffer, written when it is full. The last bytes go out
 * together with the end of the body. The strategies differ in the pool, and so in the size of the buffer.
 */
final class CoalesceElements extends PooledPump {
    private final ElementCursor elements;

    CoalesceElements(Iterator<byte[]> elements, ByteBufferPool pool, Reply reply) {
        super(pool, reply);
        this.elements = new ElementCursor(elements);
    }

    @Override
    void fill(ByteBuffer empty) {
        elements.fill(empty);
    }

    @Override
    boolean hasMore() {
        return elements.hasRemaining();
    }
}
