package org.bodybench.netty;

import io.netty.buffer.AdaptiveByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetric;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocatorMetric;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;

/**
 * The allocator of one server, and what there is to know about it.
 *
 * <p>Netty gets direct memory in one of several ways, by JDK version and flags: where it calls
 * {@code ByteBuffer.allocateDirect} the JVM's own buffer pools count it, where it calls {@code malloc} or opens an arena
 * they don't. So that is tried instead of being deduced.
 */
final class Allocator {
    /** Up to this heap the adaptive allocator pools nothing above 16.5 KiB, and no thread has a pool of its own. */
    private static final long SMALL_HEAP_BYTES = 512L << 20;

    private static final int PROBE_BYTES = 64 << 10;
    private static final String COUNTED_POOL = "direct";

    private final ByteBufAllocator buffers;
    private final ByteBufAllocatorMetric metric;
    private final Map<String, String> settings;
    private final boolean countedByJvm;

    private Allocator(ByteBufAllocator buffers, ByteBufAllocatorMetric metric, Map<String, String> settings) {
        this.buffers = buffers;
        this.metric = metric;
        this.settings = settings;
        this.countedByJvm = isCountedByJvm(buffers);
    }

    /** A new allocator of the kind that the options name. */
    static Allocator of(NettyOptions options) {
        return options.allocator().equals(NettyOptions.POOLED) ? pooled() : adaptive();
    }

    private static Allocator adaptive() {
        AdaptiveByteBufAllocator buffers = new AdaptiveByteBufAllocator();
        boolean smallHeap = Runtime.getRuntime().maxMemory() <= SMALL_HEAP_BYTES;
        String lowMemory = System.getProperty("io.netty.allocator.lowMemory", Boolean.toString(smallHeap));
        return new Allocator(buffers, buffers.metric(), Map.of("adaptive-low-memory", lowMemory));
    }

    private static Allocator pooled() {
        PooledByteBufAllocator buffers = new PooledByteBufAllocator(true);
        PooledByteBufAllocatorMetric metric = buffers.metric();
        return new Allocator(
                buffers,
                metric,
                Map.of(
                        "pooled-chunk-bytes", Integer.toString(metric.chunkSize()),
                        "pooled-arenas", Integer.toString(metric.numDirectArenas()),
                        "pooled-small-cache", Integer.toString(metric.smallCacheSize()),
                        "pooled-normal-cache", Integer.toString(metric.normalCacheSize())));
    }

    /** The first allocation of a new allocator has to get its memory from somewhere. */
    private static boolean isCountedByJvm(ByteBufAllocator unused) {
        long before = directMemoryOfJvm();
        ByteBuf probe = unused.directBuffer(PROBE_BYTES);
        boolean counted = directMemoryOfJvm() - before >= PROBE_BYTES;
        probe.release();
        return counted;
    }

    private static long directMemoryOfJvm() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals(COUNTED_POOL))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    ByteBufAllocator buffers() {
        return buffers;
    }

    /** Settings of its own that decide what is pooled. */
    Map<String, String> settings() {
        return settings;
    }

    /** Whether the JVM's buffer pools count its memory. */
    boolean isCountedByJvm() {
        return countedByJvm;
    }

    /** The direct memory that it holds beyond that which the JVM counts, in bytes. */
    long uncountedBytes() {
        return countedByJvm ? 0 : metric.usedDirectMemory();
    }
}
