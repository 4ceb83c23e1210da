package org.bodybench.undertow;

import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.assembly.ElementCursor;

/** {@code coalesce}: elements copied into a buffer of Undertow's pool, written when it is full. */
final class CoalesceElements extends PooledPump {
    private final ElementCursor elements;

    CoalesceElements(Iterator<byte[]> elements, Reply reply) {
        super(reply);
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
