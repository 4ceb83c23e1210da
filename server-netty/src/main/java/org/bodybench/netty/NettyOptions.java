package org.bodybench.netty;

import io.netty.buffer.AdaptiveByteBufAllocator;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import java.util.List;
import org.bodybench.server.ServerOption;
import org.bodybench.server.ServerOptions;

/** Options that only Netty has, and what they stand for. */
final class NettyOptions {
    /** Size of a piece unless told otherwise, in bytes. */
    static final int DEFAULT_PIECE_BYTES = 64 << 10;

    private static final String ALLOCATOR = "allocator";
    private static final String ADAPTIVE = "adaptive";
    private static final String POOLED = "pooled";
    private static final String HIGH_WATER = "high-water";
    private static final String PIECE = "piece";

    private NettyOptions() {}

    static List<ServerOption> declared() {
        return List.of(
                new ServerOption(ALLOCATOR, ADAPTIVE, List.of(ADAPTIVE, POOLED), "which ByteBufAllocator"),
                new ServerOption(
                        HIGH_WATER,
                        "65536",
                        List.of(),
                        "bytes waiting in a channel from which on it is full; at half of them it is not any more"),
                new ServerOption(
                        PIECE,
                        Integer.toString(DEFAULT_PIECE_BYTES),
                        List.of(),
                        "bytes of a buffer where a strategy fills buffers of a fixed size"));
    }

    static ByteBufAllocator allocator(ServerOptions options) {
        return options.special(ALLOCATOR).equals(ADAPTIVE)
                ? new AdaptiveByteBufAllocator()
                : new PooledByteBufAllocator(true);
    }

    static WriteBufferWaterMark waterMark(ServerOptions options) {
        int high = options.specialNumber(HIGH_WATER);
        return new WriteBufferWaterMark(high / 2, high);
    }

    static int pieceBytes(ServerOptions options) {
        return Math.max(1, options.specialNumber(PIECE));
    }
}
