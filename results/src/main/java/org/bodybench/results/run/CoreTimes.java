package org.bodybench.results.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What some cores have done since the machine started, in ticks of 10 ms, from {@code /proc/stat} (proc(5)); all zero
 * where there is no such file.
 *
 * @param total all time
 * @param idle time without work, waiting for disks included
 * @param stolen time that the hypervisor gave to others
 */
record CoreTimes(long total, long idle, long stolen) {
    private static final Path STAT = Path.of("/proc/stat");
    private static final int FIRST_FIELD = 1;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STEAL = 7;
    private static final CoreTimes UNKNOWN = new CoreTimes(0, 0, 0);

    static CoreTimes read(CpuList cpus) {
        if (!cpus.isBinding() || !Files.isReadable(STAT)) {
            return UNKNOWN;
        }
        List<String> names = cpus.cpus().stream().map(cpu -> "cpu" + cpu).toList();
        try (Stream<String> lines = Files.lines(STAT)) {
            return lines.map(line -> line.split(" +"))
                    .filter(fields -> names.contains(fields[0]))
                    .map(CoreTimes::of)
                    .reduce(UNKNOWN, CoreTimes::plus);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private static CoreTimes of(String[] fields) {
        // Guest time (fields 8 and 9) is part of user time already.
        long[] ticks = Stream.of(fields)
                .skip(FIRST_FIELD)
                .limit(STEAL + 1L)
                .mapToLong(Long::parseLong)
                .toArray();
        return new CoreTimes(LongStream.of(ticks).sum(), ticks[IDLE] + ticks[IO_WAIT], ticks[STEAL]);
    }

    private CoreTimes plus(CoreTimes other) {
        return new CoreTimes(total + other.total, idle + other.idle, stolen + other.stolen);
    }

    CoreTimes minus(CoreTimes earlier) {
        return new CoreTimes(total - earlier.total, idle - earlier.idle, stolen - earlier.stolen);
    }

    /** Share of the time in which the cores did not idle; 0 when nothing is known. */
    double busy() {
        return total == 0 ? 0 : (double) (total - idle) / total;
    }

    /** Share of the time that was stolen; 0 when nothing is known. */
    double steal() {
        return total == 0 ? 0 : (double) stolen / total;
    }
}
