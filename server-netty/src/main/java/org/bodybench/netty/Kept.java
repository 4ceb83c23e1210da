package org.bodybench.netty;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bodybench.body.Body;
import org.bodybench.body.BodySpec;

/**
 * What the {@code cached} strategies keep of bodies between responses. Bounded: when it becomes too much, all of it is
 * forgotten, and the collector takes each when the last response that uses it is done.
 *
 * @param <B> the kind of body
 * @param <V> what is kept of a body
 */
final class Kept<B extends Body, V> {
    private final long mostBytes;
    private final Maker<B, V> maker;
    private final Map<BodySpec, V> kept = new ConcurrentHashMap<>();
    private long bytes;

    /** Keeps what {@code maker} makes of bodies of {@code mostBytes} bytes together, of the newest in any case. */
    Kept(long mostBytes, Maker<B, V> maker) {
        this.mostBytes = mostBytes;
        this.maker = maker;
    }

    /**
     * What is kept of a body, made now if it is not known.
     *
     * @throws IOException as the maker does
     */
    V of(B body) throws IOException {
        V known = kept.get(body.spec());
        return known == null ? make(body) : known;
    }

    private synchronized V make(B body) throws IOException {
        V known = kept.get(body.spec());
        if (known != null) {
            return known;
        }
        V made = maker.make(body);
        bytes += body.spec().bytes();
        if (bytes > mostBytes) {
            kept.clear();
            bytes = body.spec().bytes();
        }
        kept.put(body.spec(), made);
        return made;
    }

    /**
     * Makes what is kept.
     *
     * @param <B> the kind of body
     * @param <V> what is kept of a body
     */
    @FunctionalInterface
    interface Maker<B, V> {
        /**
         * Makes it, for one body at a time.
         *
         * @throws IOException when the body can't be read
         */
        V make(B body) throws IOException;
    }
}
