package org.bodybench.results.record;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What can be measured: a name, its unit, which direction is better, and what it means. */
public enum Metric {
    /** Completed responses per second. */
    THROUGHPUT("1/s", Better.HIGHER, "completed responses per second"),
    /** Time of one operation of a benchmark. */
    TIME_PER_OP("ns/op", Better.LOWER, "time of one operation of a benchmark"),
    /** From the intended start of a request to the last byte of its response. */
    LATENCY("ns", Better.LOWER, "intended start of a request to the last byte of its response"),
    /** From the real start of a request to the last byte of its response. */
    SERVICE_TIME("ns", Better.LOWER, "real start of a request to the last byte of its response"),
    /** Requests started per second over those asked for. */
    RATE_REACHED("ratio", Better.HIGHER, "requests started over those that the open load asked for"),
    /** Connections that the load driver opened. */
    CONNECTIONS_OPENED("count", Better.NONE, "connections that the load driver opened"),
    /** CPU time of a process per response. */
    CPU("ns/op", Better.LOWER, "CPU time per response, all threads"),
    /** CPU time in user mode per response. */
    CPU_USER("ns/op", Better.LOWER, "CPU time in user mode per response, counted in ticks"),
    /** CPU time in kernel mode per response. */
    CPU_SYS("ns/op", Better.LOWER, "CPU time in kernel mode per response, counted in ticks"),
    /** CPU time over the time that its cores had. */
    CPU_UTIL("ratio", Better.NONE, "CPU time over the time of the cores that the process may use"),
    /** CPU time of the JIT compiler over the elapsed time. */
    CPU_JIT("ratio", Better.NONE, "CPU time of the JIT compiler over elapsed time"),
    /** Time that the hypervisor gave to others, over the time of the cores. */
    STEAL("ratio", Better.NONE, "time stolen by neighbours over the time of the cores"),
    /** Bytes allocated on the heap per response. */
    ALLOC("B/op", Better.LOWER, "bytes allocated on the heap per response"),
    /** Direct and mapped memory in use at the end. */
    DIRECT_MEMORY("B", Better.LOWER, "direct and mapped memory in use at the end"),
    /** Anonymous resident memory at the end. */
    RSS_ANON("B", Better.LOWER, "anonymous resident memory at the end"),
    /** Growth of the anonymous resident memory. */
    RSS_GROWTH("B", Better.LOWER, "growth of the anonymous resident memory"),
    /** Garbage collections. */
    GC_COUNT("count", Better.LOWER, "garbage collections"),
    /** Time in garbage collections. */
    GC_TIME("ns", Better.LOWER, "time in garbage collections"),
    /** Open file descriptors at the end. */
    OPEN_FILES("count", Better.LOWER, "open file descriptors at the end"),
    /** Bytes of a response as received, head and framing included. */
    BYTES_RECEIVED("B/op", Better.NONE, "size of a response as received, head and framing included"),
    /** Write system calls per response. */
    WRITES("count/op", Better.LOWER, "write system calls per response"),
    /** Requests answered. */
    REQUESTS("count", Better.NONE, "requests answered"),
    /** Connections that could not be opened. */
    ERRORS_CONNECT("count", Better.LOWER, "connections that failed or broke"),
    /** Responses that did not come in time. */
    ERRORS_TIMEOUT("count", Better.LOWER, "responses that did not come in time"),
    /** Responses with another status than 200. */
    ERRORS_STATUS("count", Better.LOWER, "responses with another status than 200"),
    /** Responses of the wrong length or content. */
    ERRORS_BODY("count", Better.LOWER, "responses of the wrong length or content"),
    /** Spread of the requests over the workers. */
    WORKER_SPREAD("ratio", Better.LOWER, "(most - least requests of a worker) over their mean"),
    /** 1 where a side's cores were at least 90 % busy. */
    BOUND("ratio", Better.NONE, "1 where this side's cores were at least 90 % busy, else 0"),
    /** 1 where the cell was steady when it was measured. */
    STEADY("ratio", Better.NONE, "1 where the cell was steady when it was measured, else 0");

    /** Which direction is better. */
    public enum Better {
        /** Less is better. */
        LOWER,
        /** More is better. */
        HIGHER,
        /** Neither. */
        NONE;

        /** As in the CSV. */
        public String label() {
            return this == NONE ? "" : name().toLowerCase(Locale.ROOT);
        }
    }

    private final String unit;
    private final Better better;
    private final String meaning;

    Metric(String unit, Better better, String meaning) {
        this.unit = unit;
        this.better = better;
        this.meaning = meaning;
    }

    /** The metric's name in the CSV. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its unit: ns, B, 1/s, count, ratio, or one of these per operation. */
    public String unit() {
        return unit;
    }

    /** Which direction is better. */
    public Better better() {
        return better;
    }

    /** What it means, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** The metric with this {@link #label()}, if there is one. */
    public static Optional<Metric> ofLabel(String label) {
        return Arrays.stream(values())
                .filter(metric -> metric.label().equals(label))
                .findFirst();
    }
}
