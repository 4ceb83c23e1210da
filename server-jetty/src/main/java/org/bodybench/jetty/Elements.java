package org.bodybench.jetty;

import java.nio.ByteBuffer;
import java.util.Iterator;
import org.bodybench.assembly.ElementCursor;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;

/** Elements as pieces. */
final class Elements implements Pieces {
    private final ElementCursor cursor;
    private long left;

    private Elements(Iterator<byte[]> elements, long length) {
        this.cursor = new ElementCursor(elements);
        this.left = length;
    }

    /** Those of an array, whose end is known by its length. */
    static Elements of(ArrayBody body) {
        return new Elements(body.elements().iterator(), body.length());
    }

    /** Those of a source whose end is known only when it has no more; it is not asked before there is room. */
    static Elements of(ChunkBody body) {
        return new Elements(body.elements(), Long.MAX_VALUE);
    }

    @Override
    public boolean fill(ByteBuffer buffer) {
        left -= cursor.fill(buffer);
        return left == 0 || buffer.hasRemaining();
    }
}
