package org.bodybench.results.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Subject;
import org.bodybench.results.record.Context;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.Metric;
import org.bodybench.results.record.Role;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.Status;
import org.bodybench.server.Control;

/**
 * Counts the write system calls of a response: a pass of its own after the timed cells, with the server under strace and
 * one client that reads as fast as it can. A server that finds the socket full needs more calls, so the figure is that
 * of an unhindered response.
 */
public final class WritesProbe {
    private static final String STRACE = "strace";
    private static final int RESPONSES = 20;
    private static final int UNCOUNTED = 2;

    /** Calls on TCP sockets only: a JVM also writes to pipes and event descriptors to wake threads up. */
    private static final Pattern WRITE =
            Pattern.compile("[0-9]+ +(write|writev|sendto|sendmsg|sendmmsg|sendfile|splice)\\([0-9]+<TCP.*");

    private final RunDirectory directory;
    private final Launches launches;
    private final Progress progress;

    /** Counts for the cells of this run. */
    public WritesProbe(RunDirectory directory, Launches launches, Progress progress) {
        this.directory = directory;
        this.launches = launches;
        this.progress = progress;
    }

    /** Why writes can't be counted on this machine, with how to mend it; empty when they can. */
    public static String unavailable() {
        boolean found = Stream.of(System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, STRACE)));
        return found ? "" : "writes per response are not counted: strace is not installed (apt-get install strace)";
    }

    /**
     * Counts for every cell that was measured and has no count yet.
     *
     * @throws IOException when the run directory can't be written
     */
    public void run(Map<Subject, List<Cell>> cells) throws IOException {
        Map<String, Integer> replicates = measured();
        Set<String> counted = counted();
        for (Map.Entry<Subject, List<Cell>> entry : cells.entrySet()) {
            List<Cell> uncounted = entry.getValue().stream()
                    .filter(cell -> replicates.containsKey(cell.id()) && !counted.contains(cell.id()))
                    .toList();
            if (!uncounted.isEmpty()) {
                count(entry.getKey(), uncounted, replicates);
            }
        }
    }

    private void count(Subject subject, List<Cell> cells, Map<String, Integer> replicates) throws IOException {
        progress.doing("counting the writes of " + subject);
        Path trace = directory.raw().resolve("strace-" + subject.toString().replace('/', '-') + ".log");
        Path log = directory.raw().resolve("server-" + subject.toString().replace('/', '-') + "-writes.log");
        try (ServerChild server = ServerChild.start(traced(launches.server(subject), trace), log)) {
            List<Measurement> rows = new ArrayList<>();
            for (Cell cell : cells) {
                count(cell, server.ready(), trace)
                        .ifPresent(writes -> rows.add(Measurement.whole(
                                context(cell, replicates.get(cell.id()), server.ready()),
                                Role.SERVER,
                                Metric.WRITES,
                                writes)));
            }
            directory.measurements().append(rows);
        } catch (ServerFailure e) {
            progress.say("the writes of " + subject + " are not counted: " + e.getMessage());
        }
        Files.deleteIfExists(trace);
    }

    private static List<String> traced(ServerLaunch launch, Path trace) {
        List<String> command = new ArrayList<>(List.of(
                STRACE,
                "--follow-forks",
                "--quiet=all",
                "--seccomp-bpf",
                "--decode-fds=socket",
                "--string-limit=0",
                "--signal=none",
                "--trace=write,writev,sendto,sendmsg,sendmmsg,sendfile,splice",
                "--output=" + trace));
        command.addAll(launch.command());
        return command;
    }

    /** Writes per response; nothing when the responses are not as they must be, or their calls can't be seen. */
    private static OptionalDouble count(Cell cell, Control.Ready server, Path trace) throws IOException {
        Findings findings = new Findings();
        InetSocketAddress address = new InetSocketAddress(server.bind(), server.port());
        Exchange exchange = Exchange.get("GET", BodyRequest.byPath(cell.path(), cell.body()));
        try (Conversation conversation = new Conversation(address, BodyVerifier.PATIENCE, findings)) {
            for (int i = 0; i < UNCOUNTED; i++) {
                conversation.exchange(exchange);
            }
            long before = writes(trace);
            for (int i = 0; i < RESPONSES; i++) {
                conversation.exchange(exchange);
            }
            long writes = writes(trace) - before;
            return findings.verdict().isExact() && writes > 0
                    ? OptionalDouble.of((double) writes / RESPONSES)
                    : OptionalDouble.empty();
        }
    }

    private static long writes(Path trace) throws IOException {
        try (Stream<String> lines = Files.lines(trace, java.nio.charset.StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> WRITE.matcher(line).matches()).count();
        }
    }

    private Context context(Cell cell, int replicate, Control.Ready ready) {
        Map<String, String> extra = new LinkedHashMap<>(ready.options());
        extra.put("probe", STRACE);
        return new Context(
                directory.path().getFileName().toString(),
                directory.info().suite(),
                cell,
                ready.workloadHash(),
                "",
                ready.serverVersion(),
                ready.java(),
                replicate,
                extra);
    }

    /** The first replicate in which each cell was measured. */
    private Map<String, Integer> measured() throws IOException {
        Map<String, Integer> replicates = new LinkedHashMap<>();
        for (LedgerRow row : directory.ledger().read()) {
            if (row.status() == Status.OK) {
                replicates.merge(row.key().cellId(), row.key().replicate(), Math::min);
            }
        }
        return replicates;
    }

    private Set<String> counted() throws IOException {
        Set<String> counted = new HashSet<>();
        directory.measurements().read().stream()
                .filter(row -> row.metric().equals(Metric.WRITES.label()))
                .forEach(row -> counted.add(row.context().cell().id()));
        return counted;
    }
}
