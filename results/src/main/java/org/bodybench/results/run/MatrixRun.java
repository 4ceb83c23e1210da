package org.bodybench.results.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.bodybench.results.load.LoadDriver;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.plan.Batch;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Profile;
import org.bodybench.results.plan.Subject;
import org.bodybench.results.plan.Timing;
import org.bodybench.results.record.Context;
import org.bodybench.results.record.HistogramLogs;
import org.bodybench.results.record.LedgerRow;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunInfo;
import org.bodybench.results.record.Status;
import org.bodybench.server.Control;

/**
 * Runs a plan: batch after batch, each in a server process of its own. What happens is written to the run directory as
 * soon as it is known, so that whatever ends the run costs at most the cell that was being measured.
 */
public final class MatrixRun {
    private static final Duration LEAST_VISIT = Duration.ofMillis(100);

    /** The first seconds of a load driver's life are several times slower than the rest. */
    private static final Duration DRIVER_WARMUP = Duration.ofSeconds(4);

    private final RunDirectory directory;
    private final Launches launches;
    private final CpuLayout layout;
    private final Timing timing;
    private final Progress progress;
    private final HistogramLogs histograms;
    private final Map<LedgerRow.Key, LedgerRow> ledger = new HashMap<>();
    private Optional<LoadDriver> driver = Optional.empty();
    private int nextOrder = 1;
    private int lastReplicate;

    /** A run into this directory, which may have been begun before. */
    public MatrixRun(RunDirectory directory, Launches launches, CpuLayout layout, Timing timing, Progress progress) {
        this.directory = directory;
        this.launches = launches;
        this.layout = layout;
        this.timing = timing;
        this.progress = progress;
        this.histograms = new HistogramLogs(directory.histograms());
    }

    /**
     * Measures what the run directory does not have yet of these batches.
     *
     * @throws IOException when the run directory can't be written
     * @throws InterruptedException when the thread is interrupted; what was measured is kept
     */
    public void run(List<Batch> batches) throws IOException, InterruptedException {
        layout.moveThisProcess();
        directory.ledger().read().forEach(this::remember);
        plan(batches);
        Deque<Batch> left = new ArrayDeque<>(pending(batches));
        try {
            while (!left.isEmpty()) {
                run(left.removeFirst()).ifPresent(left::addFirst);
            }
        } finally {
            driver.ifPresent(LoadDriver::close);
        }
    }

    /** How many measurements the run directory lacks of these batches. */
    public static int missing(RunDirectory directory, List<Batch> batches) throws IOException {
        long planned = batches.stream().mapToLong(batch -> batch.cells().size()).sum();
        long settled = directory.ledger().read().stream()
                .filter(row -> row.status() == Status.OK)
                .count();
        return (int) (planned - settled);
    }

    private void plan(List<Batch> batches) throws IOException {
        List<LedgerRow> planned = new ArrayList<>();
        for (Batch batch : batches) {
            for (Cell cell : batch.cells()) {
                LedgerRow.Key key = key(cell, batch.replicate());
                if (!ledger.containsKey(key)) {
                    LedgerRow row =
                            LedgerRow.planned(directory.path().getFileName().toString(), nextOrder, key);
                    planned.add(row);
                    remember(row);
                }
            }
        }
        directory.ledger().append(planned);
    }

    private void remember(LedgerRow row) {
        ledger.put(row.key(), row);
        nextOrder = Math.max(nextOrder, row.order() + 1);
        lastReplicate = Math.max(lastReplicate, row.key().replicate());
    }

    /**
     * What is planned or has failed, by process. Where some cells of a process were measured, the others need a new
     * process, and so a new replicate.
     */
    private List<Batch> pending(List<Batch> batches) throws IOException {
        Map<String, Cell> cells = new HashMap<>();
        batches.forEach(batch -> batch.cells().forEach(cell -> cells.put(cell.id(), cell)));
        Map<Batch, List<Cell>> byProcess = new LinkedHashMap<>();
        Set<Batch> begun = new HashSet<>();
        ledger.values().stream()
                .sorted(Comparator.comparingInt(LedgerRow::order))
                .filter(row -> cells.containsKey(row.key().cellId()))
                .forEach(row -> {
                    Cell cell = cells.get(row.key().cellId());
                    Batch process = new Batch(
                            new Subject(cell.server(), cell.transport()),
                            row.key().replicate(),
                            List.of());
                    if (row.status() == Status.OK) {
                        begun.add(process);
                    } else if (row.status() != Status.SKIPPED) {
                        byProcess
                                .computeIfAbsent(process, key -> new ArrayList<>())
                                .add(cell);
                    }
                });
        List<Batch> pending = new ArrayList<>();
        for (Map.Entry<Batch, List<Cell>> entry : byProcess.entrySet()) {
            Batch batch = new Batch(entry.getKey().subject(), entry.getKey().replicate(), entry.getValue());
            pending.add(begun.contains(entry.getKey()) ? inNewProcess(batch) : batch);
        }
        return pending;
    }

    /** Measures a batch, and returns what is left of it when its process died. */
    private Optional<Batch> run(Batch batch) throws IOException, InterruptedException {
        progress.doing("starting " + batch.subject());
        Path log = directory
                .raw()
                .resolve("server-" + batch.subject().toString().replace('/', '-') + "-r" + batch.replicate() + ".log");
        try (ServerChild server = ServerChild.start(launches.server(batch.subject()), log)) {
            note(batch, server.ready());
            return measureAll(batch, server);
        } catch (ServerFailure e) {
            fail(batch, batch.cells(), batch.subject().server() + " does not start: " + e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Batch> measureAll(Batch batch, ServerChild server) throws IOException, InterruptedException {
        Set<Cell> failed = verify(batch, server);
        warm(batch, server, failed);
        for (int i = 0; i < batch.cells().size(); i++) {
            Cell cell = batch.cells().get(i);
            if (!failed.contains(cell)) {
                measure(batch, cell, server);
            }
            if (!server.isAlive()) {
                return rest(
                        batch,
                        batch.cells().subList(i + 1, batch.cells().size()).stream()
                                .filter(other -> !failed.contains(other))
                                .toList());
            }
        }
        return Optional.empty();
    }

    /** What a dead process leaves is measured in a new one. */
    private Optional<Batch> rest(Batch batch, List<Cell> cells) throws IOException {
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Batch rest = inNewProcess(new Batch(batch.subject(), batch.replicate(), cells));
        progress.say(batch.subject() + ": the process ended; its other " + cells.size()
                + " cells are measured in a new one, replicate " + rest.replicate());
        return Optional.of(rest);
    }

    private Batch inNewProcess(Batch batch) throws IOException {
        int replicate = lastReplicate + 1;
        List<LedgerRow> rows = new ArrayList<>();
        for (Cell cell : batch.cells()) {
            LedgerRow planned = ledger.get(key(cell, batch.replicate()));
            rows.add(ended(planned, Status.SKIPPED, "its process ended before; see replicate " + replicate));
            rows.add(LedgerRow.planned(planned.runId(), planned.order(), key(cell, replicate)));
        }
        rows.forEach(this::remember);
        directory.ledger().append(rows);
        return new Batch(batch.subject(), replicate, batch.cells());
    }

    private Set<Cell> verify(Batch batch, ServerChild server) throws IOException {
        progress.doing("verifying the bodies of " + batch.subject());
        Set<Cell> wrong = new HashSet<>();
        for (Cell cell : batch.cells()) {
            List<String> faults = launches.verify(server.ready(), cell);
            if (!faults.isEmpty()) {
                wrong.add(cell);
                fail(batch, List.of(cell), String.join("; ", faults));
            }
        }
        return wrong;
    }

    private void warm(Batch batch, ServerChild server, Set<Cell> failed) throws IOException, InterruptedException {
        List<Cell> cells =
                batch.cells().stream().filter(cell -> !failed.contains(cell)).toList();
        if (timing.processWarmup().isZero() || cells.isEmpty()) {
            return;
        }
        if (driver.isEmpty()) {
            warm(cells.get(0), DRIVER_WARMUP, server);
        }
        Duration visit = timing.processWarmup().dividedBy((long) Profile.WARMUP_ROUNDS * cells.size());
        for (int round = 0; round < Profile.WARMUP_ROUNDS; round++) {
            for (Cell cell : cells) {
                warm(cell, visit.compareTo(LEAST_VISIT) < 0 ? LEAST_VISIT : visit, server);
            }
        }
    }

    private void warm(Cell cell, Duration visit, ServerChild server) throws IOException, InterruptedException {
        progress.doing("warming " + cell);
        try {
            cellRun(server).warm(cell, visit);
        } catch (LoadException | CellFailure | ServerFailure e) {
            // The measurement of the same cell meets the same trouble, and records it.
            dropDeadDriver(e);
        }
    }

    private void measure(Batch batch, Cell cell, ServerChild server) throws IOException, InterruptedException {
        progress.doing(cell.toString());
        LedgerRow.Key key = key(cell, batch.replicate());
        LedgerRow begun = begun(ledger.get(key));
        long start = System.nanoTime();
        try {
            CellFigures figures = cellRun(server).measure(cell);
            record(key, cell, figures, server.ready());
            Bound bound = Bound.of(figures.whole(), layout);
            append(ended(begun, start, Status.OK, "", bound.label(), Optional.of(figures.steady())));
        } catch (LoadException | CellFailure | ServerFailure e) {
            dropDeadDriver(e);
            String reason = server.isAlive() ? e.getMessage() : death(server, e);
            append(ended(begun, start, Status.FAILED, reason, "", Optional.empty()));
            progress.say(cell + " failed: " + reason);
        }
        progress.done();
    }

    private static String death(ServerChild server, Exception e) {
        return e instanceof ServerFailure ? e.getMessage() : server.death();
    }

    private void record(LedgerRow.Key key, Cell cell, CellFigures figures, Control.Ready ready) throws IOException {
        Context context = new Context(
                directory.path().getFileName().toString(),
                "matrix",
                cell,
                ready.workloadHash(),
                key.variant(),
                ready.serverVersion(),
                ready.java(),
                key.replicate(),
                ready.options());
        histograms.write(
                key,
                figures.load().measure().start(),
                figures.load().measure().elapsed(),
                figures.load().measure().latency());
        directory.measurements().append(CellRows.of(figures, context, layout));
    }

    private CellRun cellRun(ServerChild server) throws LoadException, IOException {
        if (driver.isEmpty()) {
            LoadDriver started = launches.loadDriver();
            driver = Optional.of(started);
            directory.write(directory
                    .info()
                    .withLoad(new RunInfo.LoadInfo(started.name(), started.version(), launches.loadCommand())));
        }
        return new CellRun(server, driver.get(), layout, timing);
    }

    /** A load driver that failed as such is replaced: the next cell finds a fresh one. */
    private void dropDeadDriver(Exception e) {
        if (e instanceof LoadException) {
            driver.ifPresent(LoadDriver::close);
            driver = Optional.empty();
        }
    }

    private void fail(Batch batch, List<Cell> cells, String reason) throws IOException {
        for (Cell cell : cells) {
            LedgerRow begun = begun(ledger.get(key(cell, batch.replicate())));
            append(ended(begun, System.nanoTime(), Status.FAILED, reason, "", Optional.empty()));
            progress.done();
        }
        progress.say((cells.size() == 1 ? cells.get(0).toString() : batch.subject() + ", " + cells.size() + " cells")
                + " failed: " + reason);
    }

    private void append(LedgerRow row) throws IOException {
        remember(row);
        directory.ledger().append(List.of(row));
    }

    private static LedgerRow begun(LedgerRow row) {
        return new LedgerRow(
                row.runId(),
                row.order(),
                row.key(),
                row.attempt() + 1,
                Status.PLANNED,
                "",
                "",
                Optional.empty(),
                Optional.of(Instant.now()),
                0);
    }

    private static LedgerRow ended(LedgerRow row, Status status, String reason) {
        return new LedgerRow(
                row.runId(),
                row.order(),
                row.key(),
                row.attempt(),
                status,
                reason,
                "",
                Optional.empty(),
                row.started(),
                0);
    }

    private static LedgerRow ended(
            LedgerRow row, long startNs, Status status, String reason, String bound, Optional<Boolean> steady) {
        return new LedgerRow(
                row.runId(),
                row.order(),
                row.key(),
                row.attempt(),
                status,
                reason,
                bound,
                steady,
                row.started(),
                System.nanoTime() - startNs);
    }

    /** Writes to {@code run.json} what the first process of a server says of itself. */
    private void note(Batch batch, Control.Ready ready) throws IOException {
        RunInfo info = directory.info();
        String name = batch.subject().toString();
        if (info.servers().containsKey(name)) {
            return;
        }
        Map<String, RunInfo.ServerInfo> servers = new TreeMap<>(info.servers());
        servers.put(
                name,
                new RunInfo.ServerInfo(
                        ready.serverVersion(),
                        ready.java(),
                        ready.transport(),
                        ready.options(),
                        launches.server(batch.subject()).command()));
        directory.write(info.withServers(servers));
    }

    private static LedgerRow.Key key(Cell cell, int replicate) {
        return new LedgerRow.Key(cell.id(), "", replicate);
    }
}
