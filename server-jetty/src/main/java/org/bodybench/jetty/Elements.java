package org.bodybench.jetty;

import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.assembly.ElementCursor;

/** Elements as pieces. Nobody asks for the next element before there is room for it. */
final class Elements implements Pieces {
    private final ElementCursor cursor;

    Elements(Iterator<byte[]> elements) {
        this.cursor = new ElementCursor(elements);
    }

    @Override
    public boolean fill(ByteBuffer buffer) {
        cursor.fill(buffer);
        return buffer.hasRemaining();
    }
}
