package org.bodybench.body;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** A body whose elements come one after the other, in one pass, and whose length nobody knows before the last. */
public final class ChunkBody implements Body {
    private final BodySpec spec;
    private final List<byte[]> held;
    private final List<byte[]> ending;

    /**
     * With the elements that are held in memory. A body larger than all of them together repeats them from the start;
     * its last elements, which may be shorter or end in a cut character, are then held apart.
     *
     * @param ending the last elements where they are not among {@code held}
     */
    ChunkBody(BodySpec spec, List<byte[]> held, List<byte[]> ending) {
        this.spec = spec;
        this.held = List.copyOf(held);
        this.ending = List.copyOf(ending);
    }

    /** What was asked for. For fixtures and logs: a strategy must not look at the size. */
    @Override
    public BodySpec spec() {
        return spec;
    }

    /** A new pass over the elements; they are shared between responses, never to be written to. */
    public Iterator<byte[]> elements() {
        return new Pass(held, ending, spec.elements());
    }

    private static final class Pass implements Iterator<byte[]> {
        private final List<byte[]> held;
        private final List<byte[]> ending;
        private long left;
        private int next;

        Pass(List<byte[]> held, List<byte[]> ending, long count) {
            this.held = held;
            this.ending = ending;
            this.left = count;
        }

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public byte[] next() {
            if (left == 0) {
                throw new NoSuchElementException();
            }
            if (left <= ending.size()) {
                return ending.get(ending.size() - (int) left--);
            }
            left--;
            byte[] element = held.get(next);
            next = next + 1 == held.size() ? 0 : next + 1;
            return element;
        }
    }
}
