package org.bodybench.results.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Cores by their numbers, as Linux writes them: {@code 0-3,8}.
 *
 * @param cpus the numbers in the order given; empty for no binding at all
 */
public record CpuList(List<Integer> cpus) {
    /** No binding. */
    public static final CpuList ANY = new CpuList(List.of());

    /** Keeps an unmodifiable copy. */
    public CpuList {
        cpus = List.copyOf(cpus);
    }

    /**
     * Reads {@code 0-3,8}.
     *
     * @throws IllegalArgumentException with one line for a person, when the text is no such list
     */
    public static CpuList parse(String text) {
        List<Integer> cpus = new ArrayList<>();
        for (String part : text.strip().split(",")) {
            if (!part.matches("[0-9]{1,4}(-[0-9]{1,4})?")) {
                throw new IllegalArgumentException("'" + text + "' is not a list of cores: write 0 or 0-3,8");
            }
            String[] ends = part.split("-");
            for (int cpu = Integer.parseInt(ends[0]); cpu <= Integer.parseInt(ends[ends.length - 1]); cpu++) {
                cpus.add(cpu);
            }
        }
        return new CpuList(cpus);
    }

    /** Whether processes are bound at all. */
    public boolean isBinding() {
        return !cpus.isEmpty();
    }

    /** The words that start a command on these cores; none when nothing is bound. */
    public List<String> prefix() {
        return isBinding() ? List.of("taskset", "-c", toString()) : List.of();
    }

    @Override
    public String toString() {
        return cpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
