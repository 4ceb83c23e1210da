package org.bodybench.netty;

import io.netty.channel.WriteBufferWaterMark;
import java.util.List;
import org.bodybench.server.ServerOption;
import org.bodybench.server.ServerOptions;

/**
 * Options that only Netty has.
 *
 * @param allocator where buffers come from: {@link #ADAPTIVE} or {@link #POOLED}
 * @param highWater so many bytes waiting to be sent make a channel full; it has room again at half of them
 * @param piece size of a buffer in bytes, where a strategy fills buffers of a fixed size
 * @param window the most bytes that {@code tuned} hands to a channel before it looks whether that is full
 */
record NettyOptions(String allocator, int highWater, int piece, int window) {
    /** The value of the allocator that is Netty 4.2's default. */
    static final String ADAPTIVE = "adaptive";

    /** The value of the allocator that was Netty 4.1's default. */
    static final String POOLED = "pooled";

    /** What is in force when nothing is said; the high-water mark is Netty's own. */
    static final NettyOptions DEFAULTS = new NettyOptions(ADAPTIVE, 64 << 10, 64 << 10, 1 << 20);

    /** The smallest buffer that a strategy can fill, and the largest of which a hundred fit into memory. */
    private static final int LEAST_BYTES = 512;

    private static final int MOST_BYTES = 16 << 20;

    private static final String ALLOCATOR = "allocator";
    private static final String HIGH_WATER = "high-water";
    private static final String PIECE = "piece";
    private static final String WINDOW = "window";

    /** The options as a person can give them. */
    static List<ServerOption> declared() {
        return List.of(
                new ServerOption(ALLOCATOR, DEFAULTS.allocator, List.of(ADAPTIVE, POOLED), "where buffers come from"),
                number(HIGH_WATER, DEFAULTS.highWater, "bytes waiting in a channel that make it full"),
                number(PIECE, DEFAULTS.piece, "bytes of a buffer where a strategy fills buffers of a fixed size"),
                number(
                        WINDOW,
                        DEFAULTS.window,
                        "bytes that tuned hands over before it looks whether a channel is full"));
    }

    private static ServerOption number(String name, int defaultValue, String help) {
        return new ServerOption(name, Integer.toString(defaultValue), List.of(), help);
    }

    /**
     * The options as they were given.
     *
     * @throws IllegalArgumentException with one line for a person, when a number is out of range
     */
    static NettyOptions of(ServerOptions options) {
        return new NettyOptions(
                options.special(ALLOCATOR),
                options.specialNumber(HIGH_WATER, 2, Integer.MAX_VALUE),
                options.specialNumber(PIECE, LEAST_BYTES, MOST_BYTES),
                options.specialNumber(WINDOW, LEAST_BYTES, MOST_BYTES));
    }

    WriteBufferWaterMark waterMark() {
        return new WriteBufferWaterMark(highWater / 2, highWater);
    }
}
