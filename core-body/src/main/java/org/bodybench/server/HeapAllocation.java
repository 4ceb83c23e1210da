package org.bodybench.server;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Bytes that all threads of this JVM have allocated on the heap, those included that ended and were seen before. Not
 * thread-safe.
 */
final class HeapAllocation {
    private final Map<Long, Long> byThread = new HashMap<>();

    /** The bytes allocated so far; empty where the JVM doesn't count them. */
    OptionalLong bytes() {
        if (!(ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads)
                || !threads.isThreadAllocatedMemorySupported()) {
            return OptionalLong.empty();
        }
        long[] ids = threads.getAllThreadIds();
        long[] allocated = threads.getThreadAllocatedBytes(ids);
        for (int i = 0; i < ids.length; i++) {
            byThread.merge(ids[i], allocated[i], Math::max);
        }
        return OptionalLong.of(
                byThread.values().stream().mapToLong(Long::longValue).sum());
    }
}
