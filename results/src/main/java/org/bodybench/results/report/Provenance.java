package org.bodybench.results.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodybench.results.record.RunInfo;

/** Where the figures come from: commands to copy, versions, machine, total time. */
final class Provenance {
    private static final Pattern WITH_UNIT = Pattern.compile("(?<name>.+)_(?<unit>bytes|ms|ns)");

    private final RunInfo info;

    Provenance(RunInfo info) {
        this.info = info;
    }

    void writeTo(Page page) {
        page.heading("How it was measured");
        command(page, "The run", info.commandLine());
        info.servers().forEach((name, server) -> command(page, server(name, server), server.command()));
        command(
                page,
                "Load, " + words(info.load().driver(), info.load().version()),
                info.load().command());
        page.items(facts());
        page.paragraph("Total time " + totalTime());
    }

    private static void command(Page page, String caption, List<String> words) {
        if (!words.isEmpty()) {
            page.command(caption, words);
        }
    }

    private static String server(String name, RunInfo.ServerInfo server) {
        String java = server.java().isEmpty() ? "" : " on Java " + server.java();
        return "Server " + words(name, server.version()) + java;
    }

    private List<String> facts() {
        List<String> facts = new ArrayList<>();
        facts.add(words("BodyBench", info.tool()) + git() + ", workload " + info.workloadHash());
        facts.add("Suite " + info.suite() + ", profile " + info.profile() + ", seed " + info.seed());
        addEntries(facts, "Plan", info.plan());
        info.servers().forEach((name, server) -> addEntries(facts, "Options of " + name, server.options()));
        facts.add("Cores: " + cores());
        addEntries(facts, "Machine", info.environment());
        facts.add("Started " + info.started());
        return facts;
    }

    private static void addEntries(List<String> facts, String name, Map<String, String> entries) {
        if (!entries.isEmpty()) {
            facts.add(name + ": "
                    + entries.entrySet().stream()
                            .map(entry -> entry(entry.getKey(), entry.getValue()))
                            .collect(Collectors.joining(", ")));
        }
    }

    /** {@code window_ms=1000} as {@code window 1,000 ms}. */
    private static String entry(String key, String value) {
        Matcher measured = WITH_UNIT.matcher(key);
        return measured.matches() && value.matches("[0-9]{1,18}")
                ? measured.group("name").replace('_', ' ') + " "
                        + String.format(Locale.ROOT, "%,d ", Long.parseLong(value)) + measured.group("unit")
                : key.replace('_', ' ') + " " + value;
    }

    private String git() {
        String commit = info.git().getOrDefault("commit", "");
        String dirty = Boolean.parseBoolean(info.git().get("dirty")) ? " with uncommitted changes" : "";
        return commit.isEmpty() ? "" : ", commit " + commit + dirty;
    }

    private String cores() {
        RunInfo.CpuInfo cpus = info.cpus();
        return cpus.pinned()
                ? "server " + numbers(cpus.server()) + ", load " + numbers(cpus.load())
                : words("not pinned", cpus.reason().isEmpty() ? "" : "(" + cpus.reason() + ")");
    }

    private static String numbers(List<Integer> cpus) {
        return cpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private String totalTime() {
        if (info.elapsedNs() == 0) {
            return "unknown: the run has not ended.";
        }
        Duration time = Duration.ofNanos(info.elapsedNs());
        String minutes = time.toHours() > 0
                ? "%d:%02d".formatted(time.toHours(), time.toMinutesPart())
                : Long.toString(time.toMinutes());
        return minutes + ":%02d".formatted(time.toSecondsPart()) + (time.toHours() > 0 ? " (h:mm:ss)" : " (m:ss)");
    }

    private static String words(String first, String second) {
        return (first + " " + second).strip();
    }
}
