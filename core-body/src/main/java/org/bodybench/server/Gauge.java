package org.bodybench.server;

import java.util.Locale;

/** What a server process tells about itself besides completed responses. Counters grow from the start of the JVM. */
public enum Gauge {
    /** CPU time of all threads in ns, from the scheduler where Linux tells it. */
    CPU,
    /** CPU time in user mode in ns, sampled by ticks: for spans of a second and more. */
    CPU_USER,
    /** CPU time in kernel mode in ns, sampled by ticks: for spans of a second and more. */
    CPU_SYS,
    /** CPU time of the JIT compiler's threads in ns, a part of {@link #CPU}. */
    CPU_JIT,
    /** Bytes allocated on the heap by all threads. */
    ALLOC,
    /** Direct memory in use in bytes: the JVM's buffer pools, mapped files, and what a server allocates beside them. */
    DIRECT_MEMORY,
    /** Garbage collections. */
    GC_COUNT,
    /** Time spent in garbage collections in ns, as the collectors' beans tell it (in ms). */
    GC_TIME,
    /** Heap in use in bytes. */
    HEAP_USED,
    /** Open file descriptors. */
    OPEN_FILES,
    /** Anonymous resident memory in bytes. */
    RSS_ANON,
    /** Live platform threads. */
    THREADS;

    /** The gauge's name in the control protocol. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
