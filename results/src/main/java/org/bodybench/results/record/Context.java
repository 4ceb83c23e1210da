package org.bodybench.results.record;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bodybench.results.plan.Cell;

/**
 * What all measurements of one cell in one replicate have in common.
 *
 * @param runId the run
 * @param suite the family of cells: matrix, overload, distribution, drain, jmh
 * @param cell what was measured
 * @param workloadHash version of the bodies and of the strategies' meaning
 * @param variant A or B where a run compares two; else empty
 * @param serverVersion version of the server library
 * @param java version of the JVM that ran the server
 * @param replicate number of the process in which it was measured, from 1
 * @param extra effective options that are no column
 */
public record Context(
        String runId,
        String suite,
        Cell cell,
        String workloadHash,
        String variant,
        String serverVersion,
        String java,
        int replicate,
        Map<String, String> extra) {
    /** Keeps an unmodifiable copy of the options. */
    public Context {
        extra = Map.copyOf(extra);
    }

    /** The options as the CSV has them: {@code k=v;k=v} with sorted keys. */
    String extraText() {
        return new TreeMap<>(extra)
                .entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + clean(entry.getValue()))
                        .collect(Collectors.joining(";"));
    }

    private static String clean(String value) {
        return value.replace(';', ',').replace('\n', ' ');
    }
}
