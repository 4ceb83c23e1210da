package org.bodybench.results.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What came of verifying a body.
 *
 * @param faults everything that is wrong; empty when all is exact
 * @param completed responses that came to their end, and so were completed by the server
 */
public record Verdict(List<Fault> faults, int completed) {
    /** Keeps an unmodifiable copy. */
    public Verdict {
        faults = List.copyOf(faults);
    }

    /** Whether nothing is wrong. */
    public boolean isExact() {
        return faults.isEmpty();
    }

    /** One line for each fault, with all the checks that met it: {@code GET, pipelined GET: what is wrong}. */
    public List<String> lines() {
        Map<String, List<String>> checks = faults.stream()
                .collect(Collectors.groupingBy(
                        Fault::message, LinkedHashMap::new, Collectors.mapping(Fault::check, Collectors.toList())));
        return checks.entrySet().stream()
                .map(entry ->
                        entry.getValue().stream().distinct().collect(Collectors.joining(", ")) + ": " + entry.getKey())
                .toList();
    }
}
