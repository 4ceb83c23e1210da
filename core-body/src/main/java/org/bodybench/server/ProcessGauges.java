package org.bodybench.server;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Reads every {@link Gauge} of this process. Not thread-safe. */
final class ProcessGauges {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final long NS_PER_MS = 1_000_000;

    private final ProcessCpu cpu = ProcessCpu.ofThisProcess();
    private final HeapAllocation allocation = new HeapAllocation();
    private final LongSupplier uncountedDirectMemory;

    /** With the direct memory that the JVM doesn't know of. */
    ProcessGauges(LongSupplier uncountedDirectMemory) {
        this.uncountedDirectMemory = uncountedDirectMemory;
    }

    /** The value of every gauge that this machine tells, by label. */
    Map<String, Long> read() {
        cpu.refresh();
        Map<String, Long> values = new TreeMap<>();
        for (Gauge gauge : Gauge.values()) {
            read(gauge).ifPresent(value -> values.put(gauge.label(), value));
        }
        return values;
    }

    private OptionalLong read(Gauge gauge) {
        return switch (gauge) {
            case CPU -> cpu.total();
            case CPU_USER -> cpu.user();
            case CPU_SYS -> cpu.system();
            case CPU_JIT -> cpu.jit();
            case ALLOC -> allocation.bytes();
            case DIRECT_MEMORY -> OptionalLong.of(directMemory());
            case GC_COUNT ->
                OptionalLong.of(collectors()
                        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                        .sum());
            case GC_TIME ->
                OptionalLong.of(NS_PER_MS
                        * collectors()
                                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                                .sum());
            case HEAP_USED ->
                OptionalLong.of(
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            case OPEN_FILES -> openFiles();
            case RSS_ANON -> rssAnon();
            case THREADS -> OptionalLong.of(ManagementFactory.getThreadMXBean().getThreadCount());
        };
    }

    private long directMemory() {
        return uncountedDirectMemory.getAsLong()
                + ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                        .mapToLong(BufferPoolMXBean::getMemoryUsed)
                        .sum();
    }

    private static Stream<GarbageCollectorMXBean> collectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream();
    }

    private static OptionalLong openFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.UnixOperatingSystemMXBean unix
                ? OptionalLong.of(unix.getOpenFileDescriptorCount())
                : OptionalLong.empty();
    }

    private static OptionalLong rssAnon() {
        if (!Files.isReadable(STATUS)) {
            return OptionalLong.empty();
        }
        try (Stream<String> lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith("RssAnon:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
