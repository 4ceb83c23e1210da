package org.bodybench.results.run;

import java.util.ArrayList;
import java.util.List;

/** Collects what is found while a body is verified. */
final class Findings {
    private final List<Fault> faults = new ArrayList<>();
    private int completed;

    void add(String check, String message) {
        faults.add(new Fault(check, message));
    }

    void completed() {
        completed++;
    }

    Verdict verdict() {
        return new Verdict(faults, completed);
    }
}
