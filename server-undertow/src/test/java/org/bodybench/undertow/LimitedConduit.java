package org.bodybench.undertow;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import org.xnio.conduits.AbstractStreamSinkConduit;
import org.xnio.conduits.StreamSinkConduit;

/** The end of a chain of conduits: takes so many bytes and is full. Counts what reaches it. */
final class LimitedConduit extends AbstractStreamSinkConduit<StreamSinkConduit> {
    private int room;
    private int flushes;
    private int waits;

    LimitedConduit(int room) {
        super(nothing());
        this.room = room;
    }

    /** A conduit must have a next one. */
    private static StreamSinkConduit nothing() {
        return (StreamSinkConduit) Proxy.newProxyInstance(
                LimitedConduit.class.getClassLoader(),
                new Class<?>[] {StreamSinkConduit.class},
                (proxy, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    void takeMore(int bytes) {
        room += bytes;
    }

    int flushes() {
        return flushes;
    }

    int waits() {
        return waits;
    }

    @Override
    public int write(ByteBuffer source) {
        int count = Math.min(room, source.remaining());
        source.position(source.position() + count);
        room -= count;
        return count;
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        long count = 0;
        for (int i = offset; i < offset + length; i++) {
            count += write(sources[i]);
        }
        return count;
    }

    @Override
    public boolean flush() {
        flushes++;
        return true;
    }

    @Override
    public void awaitWritable() {
        waits++;
    }
}
