package org.bodybench.results.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bodybench.results.run.Verdict;

/** What came of verifying one server: its faults, the same ones together, each in one line. */
final class VerifyReport {
    private static final int MOST_NAMES = 8;

    private final String title;
    private final Map<String, List<String>> requestsByFault = new LinkedHashMap<>();
    private int requests;
    private int faulty;
    private int responses;

    VerifyReport(String title) {
        this.title = title;
    }

    void add(String request, Verdict verdict) {
        requests++;
        responses += verdict.completed();
        faulty += verdict.isExact() ? 0 : 1;
        verdict.lines().forEach(fault -> fault(fault).add(request));
    }

    /** Something that is the fault of no request. */
    void add(String fault) {
        fault(fault);
    }

    private List<String> fault(String text) {
        return requestsByFault.computeIfAbsent(text, key -> new ArrayList<>());
    }

    boolean isExact() {
        return requestsByFault.isEmpty();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        String outcome =
                isExact() ? "exact" : counted(requestsByFault.size(), "fault") + " in " + counted(faulty, "request");
        lines.add(title + ": " + outcome + "; " + counted(requests, "request") + " verified with " + responses
                + " responses");
        requestsByFault.forEach((fault, names) -> lines.add("  " + names(names) + fault));
        return lines;
    }

    private static String names(List<String> requests) {
        if (requests.isEmpty()) {
            return "";
        }
        String first = requests.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        int more = requests.size() - MOST_NAMES;
        return first + (more > 0 ? " and " + more + " more" : "") + ": ";
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
