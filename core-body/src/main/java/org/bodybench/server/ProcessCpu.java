package org.bodybench.server;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * CPU time of a process. On Linux it adds up the scheduler's nanoseconds of every thread
 * ({@code /proc/PID/task/TID/schedstat}, see proc(5) and the kernel's sched-stats documentation) and keeps what ended
 * threads had used when last seen; elsewhere it asks the JVM, which knows only of itself. Not thread-safe.
 */
public final class ProcessCpu {
    /** User and system time in /proc are counted in USER_HZ, which is 100 on every Linux that Java runs on. */
    private static final long NS_PER_TICK = 10_000_000;

    private final boolean ofThisProcess;
    private final Path tasks;
    private final Path stat;
    private final Map<String, Long> byThread = new HashMap<>();
    private final Map<String, Boolean> isJit = new HashMap<>();
    private boolean schedulerTells;

    private ProcessCpu(long pid) {
        this.ofThisProcess = pid == ProcessHandle.current().pid();
        this.tasks = Path.of("/proc", Long.toString(pid), "task");
        this.stat = Path.of("/proc", Long.toString(pid), "stat");
        this.schedulerTells = Files.isReadable(tasks.resolve(pid + "/schedstat"));
    }

    /** The CPU time of the process that this runs in. */
    public static ProcessCpu ofThisProcess() {
        return new ProcessCpu(ProcessHandle.current().pid());
    }

    /** The CPU time of another process of this machine; nothing is told of it but on Linux. */
    public static ProcessCpu of(long pid) {
        return new ProcessCpu(pid);
    }

    /** Reads the scheduler's figures anew. */
    public void refresh() {
        if (!schedulerTells) {
            return;
        }
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path task : threads) {
                refresh(task);
            }
        } catch (IOException e) {
            schedulerTells = false;
        }
    }

    private void refresh(Path task) {
        String id = task.getFileName().toString();
        try {
            String ran = Files.readString(task.resolve("schedstat")).split(" ", 2)[0];
            byThread.merge(id, Long.parseLong(ran), Math::max);
            if (!isJit.containsKey(id)) {
                isJit.put(id, isJitName(Files.readString(task.resolve("comm"))));
            }
        } catch (IOException e) {
            // The thread has ended since the folder was listed: what it had used when last seen still counts.
            return;
        }
    }

    private static boolean isJitName(String name) {
        return name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler");
    }

    /** CPU time of all threads in ns. */
    public OptionalLong total() {
        if (schedulerTells) {
            return OptionalLong.of(
                    byThread.values().stream().mapToLong(Long::longValue).sum());
        }
        return ofThisProcess
                        && ManagementFactory.getOperatingSystemMXBean()
                                instanceof com.sun.management.OperatingSystemMXBean os
                ? OptionalLong.of(os.getProcessCpuTime())
                : OptionalLong.empty();
    }

    /** CPU time of the JIT compiler's threads in ns. */
    public OptionalLong jit() {
        return schedulerTells
                ? OptionalLong.of(byThread.entrySet().stream()
                        .filter(entry -> isJit.getOrDefault(entry.getKey(), false))
                        .mapToLong(Map.Entry::getValue)
                        .sum())
                : OptionalLong.empty();
    }

    /** CPU time in user mode in ns, counted in ticks. */
    public OptionalLong user() {
        return ticks(11);
    }

    /** CPU time in kernel mode in ns, counted in ticks. */
    public OptionalLong system() {
        return ticks(12);
    }

    /** A field of /proc/PID/stat, counted from the one behind the command's name, which may contain anything. */
    private OptionalLong ticks(int index) {
        if (!Files.isReadable(stat)) {
            return OptionalLong.empty();
        }
        try {
            String line = Files.readString(stat);
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
            return OptionalLong.of(Long.parseLong(fields[index]) * NS_PER_TICK);
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
