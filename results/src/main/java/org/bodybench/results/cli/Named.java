package org.bodybench.results.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;

/** Finds what a person names, or says what names there are. */
final class Named {
    private Named() {}

    static Strategy strategy(String label) {
        return Strategy.ofLabel(label)
                .orElseThrow(() -> new IllegalArgumentException("'" + label + "' is not a strategy: "
                        + Arrays.stream(Strategy.values()).map(Strategy::label).collect(Collectors.joining(" "))));
    }

    static Mode mode(String label) {
        return Mode.ofLabel(label)
                .orElseThrow(() -> new IllegalArgumentException("'" + label + "' is not a mode: "
                        + Arrays.stream(Mode.values()).map(Mode::label).collect(Collectors.joining(" "))));
    }
}
