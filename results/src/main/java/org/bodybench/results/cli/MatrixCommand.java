package org.bodybench.results.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyMatrix;
import org.bodybench.body.BodySpec;
import org.bodybench.results.plan.Batch;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Load;
import org.bodybench.results.plan.Profile;
import org.bodybench.results.plan.Schedule;
import org.bodybench.results.plan.Selection;
import org.bodybench.results.plan.Subject;
import org.bodybench.results.plan.Timing;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunInfo;
import org.bodybench.results.record.Status;
import org.bodybench.results.report.Format;
import org.bodybench.results.report.ReportOptions;
import org.bodybench.results.report.RunReport;
import org.bodybench.results.run.CpuLayout;
import org.bodybench.results.run.Environment;
import org.bodybench.results.run.JavaExecutable;
import org.bodybench.results.run.MatrixRun;
import org.bodybench.results.run.Progress;
import org.bodybench.results.run.ServerCatalog;
import org.bodybench.results.run.ServerFailure;
import org.bodybench.results.run.ServerJar;
import org.bodybench.results.run.ToolLaunches;
import org.bodybench.results.run.WritesProbe;
import org.bodybench.server.Transport;
import org.bodybench.server.Workload;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code matrix}: how fast is each body kind at each size, per server and strategy? */
@Command(
        name = "matrix",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures how fast each body kind is at each size, per server and strategy.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  bodybench matrix                                   all servers, quick profile",
            "  bodybench matrix --servers jetty --body c100 --strategies each,coalesce,tuned",
            "  bodybench matrix --body ac100 --elements 64,1024,16384 --strategies each,join",
            "  bodybench matrix --resume results/runs/RUN         what a stopped run still lacks"
        })
final class MatrixCommand implements Callable<Integer> {
    private static final DateTimeFormatter RUN_ID =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ServerSelection selection = new ServerSelection();

    @Option(
            names = "--profile",
            defaultValue = "quick",
            description = "smoke (seconds), quick (minutes) or full (hours); ${DEFAULT-VALUE}.")
    private Profile profile;

    @Option(
            names = "--body",
            paramLabel = "MATRIX",
            description = "Kinds and sizes, as acsi1,10,100 or ac10,128b,100@64b; by default the profile's.")
    private Optional<String> body = Optional.empty();

    @Option(
            names = "--elements",
            split = ",",
            paramLabel = "BYTES",
            description = "Element sizes of array and chunk bodies in bytes; 1024 by default.")
    private List<Integer> elements = new ArrayList<>();

    @Option(
            names = "--strategies",
            split = ",",
            paramLabel = "NAME",
            description = "Strategies; by default tuned and what is straightforward for each kind.")
    private List<String> strategies = new ArrayList<>();

    @Option(names = "--modes", split = ",", paramLabel = "NAME", description = "Modes; native by default.")
    private List<String> modes = new ArrayList<>(List.of(Mode.NATIVE.label()));

    @Option(
            names = {"-c", "--connections"},
            paramLabel = "N",
            description = "Connections, each with one request under way (${DEFAULT-VALUE}).")
    private int connections = 16;

    @Option(
            names = {"-d", "--duration"},
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "How long each cell is measured in each process, as 500ms or 10s; by default the profile's.")
    private Optional<Duration> duration = Optional.empty();

    @Option(
            names = {"-r", "--replicates"},
            paramLabel = "N",
            description = "Processes of each server; by default the profile's.")
    private Optional<Integer> replicates = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", description = "Makes the same order again; random by default.")
    private Optional<Long> seed = Optional.empty();

    @Option(names = "--out", paramLabel = "DIR", description = "Where run directories are made (${DEFAULT-VALUE}).")
    private Path out = Path.of("results", "runs");

    @Option(names = "--resume", paramLabel = "RUN", description = "Complete this run directory; its own options apply.")
    private Optional<Path> resume = Optional.empty();

    @Option(
            names = "--writes",
            negatable = true,
            description = "Count write system calls per response, in a pass of its own under strace; on by default"
                    + " in the full profile.")
    private Optional<Boolean> writes = Optional.empty();

    @Option(
            names = "--baseline",
            split = ",",
            paramLabel = "STRATEGY",
            description = "Show every strategy as a ratio to this one; of several, to the first that a kind has.")
    private List<Strategy> baseline = new ArrayList<>();

    @Option(names = "--format", defaultValue = "text", description = "text, markdown or csv (${DEFAULT-VALUE}).")
    private Format format;

    @Override
    public Integer call() throws IOException, InterruptedException, ServerFailure {
        try {
            return resume.isPresent() ? resumed(resume.get()) : fresh();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void checkNumbers() {
        requireFrom(1, 10_000, connections, "--connections");
        requireFrom(1, 1_000, processes(), "--replicates");
        elements.forEach(size -> requireFrom(1, (int) BodySpec.MAX_HELD_BYTES, size, "--elements"));
    }

    private static void requireFrom(int least, int most, int value, String option) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    option + " takes a number from " + least + " to " + most + ", not " + value);
        }
    }

    private int fresh() throws IOException, InterruptedException, ServerFailure {
        checkNumbers();
        CpuLayout layout = selection.layout();
        Map<String, ServerJar> jars = jars();
        Map<Subject, List<Cell>> cells = cells(jars, layout);
        long order = seed.orElseGet(() -> ThreadLocalRandom.current().nextLong(1, 1_000_000));
        RunDirectory directory = RunDirectory.create(out, info(order, layout));
        return run(directory, jars, cells, order, layout);
    }

    /** A resumed run is the command that began it, with its seed, on what it left. */
    private int resumed(Path path) throws IOException, InterruptedException, ServerFailure {
        RunDirectory directory = RunDirectory.open(path);
        RunInfo info = directory.info();
        MatrixCommand begun = new MatrixCommand();
        begun.main = main;
        begun.spec = spec;
        new CommandLine(begun)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(info.commandLine().stream().skip(2).toArray(String[]::new));
        if (!info.workloadHash().equals(Workload.hash())) {
            throw new IllegalArgumentException(path + " was begun with other bodies or strategies ("
                    + info.workloadHash() + ", now " + Workload.hash() + "): start a new run");
        }
        begun.format = format;
        begun.baseline = baseline;
        PrintWriter err = spec.commandLine().getErr();
        directory.repair().forEach(line -> err.println(path + ": " + line));
        CpuLayout layout = begun.selection.layout();
        Map<String, ServerJar> jars = begun.jars();
        return begun.run(directory, jars, begun.cells(jars, layout), info.seed(), layout);
    }

    private Map<String, ServerJar> jars() throws ServerFailure {
        ServerCatalog catalog = ServerCatalog.of(main.home(), JavaExecutable.of(selection.java));
        List<ServerJar> chosen = selection.servers.isEmpty() ? catalog.all() : catalog.named(selection.servers);
        Map<String, ServerJar> jars = new LinkedHashMap<>();
        chosen.forEach(jar -> jars.put(jar.description().server(), jar));
        return jars;
    }

    private Map<Subject, List<Cell>> cells(Map<String, ServerJar> jars, CpuLayout layout) {
        Selection asked = new Selection(
                BodyMatrix.parse(body.orElse(profile.matrix())),
                elements,
                strategies.stream().map(Named::strategy).toList(),
                modes.stream().map(Named::mode).toList(),
                Load.closed(connections, Math.min(connections, layout.loadProcessors())));
        Map<Subject, List<Cell>> cells = new LinkedHashMap<>();
        jars.forEach((name, jar) -> {
            for (String transport : transports(jar)) {
                Subject subject = new Subject(name, transport);
                Selection.Choice choice = asked.on(subject, jar.description());
                choice.missing().stream().sorted().forEach(spec.commandLine().getErr()::println);
                if (!choice.cells().isEmpty()) {
                    cells.put(subject, choice.cells());
                }
            }
        });
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("no server has any of what is asked for; 'list' shows what there is");
        }
        return cells;
    }

    /** Those asked for that this server has and this machine can run; else the server's first. */
    private List<String> transports(ServerJar jar) {
        List<Transport> known = jar.description().transports();
        if (selection.transports.isEmpty()) {
            return List.of(known.get(0).name());
        }
        known.stream()
                .filter(transport -> selection.transports.contains(transport.name()) && !transport.isAvailable())
                .forEach(transport -> spec.commandLine()
                        .getErr()
                        .println(jar.description().server() + ": " + transport.name() + " does not run here: "
                                + transport.unavailable()));
        return known.stream()
                .filter(Transport::isAvailable)
                .map(Transport::name)
                .filter(selection.transports::contains)
                .toList();
    }

    private RunInfo info(long order, CpuLayout layout) {
        List<String> command = new ArrayList<>(List.of("bodybench"));
        command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
        return new RunInfo(
                RunDirectory.SCHEMA,
                RUN_ID.format(Instant.now()) + "-matrix-" + profile.label(),
                ManifestVersion.text(),
                "matrix",
                profile.label(),
                command,
                order,
                Instant.now().toString(),
                0,
                Workload.hash(),
                Environment.git(main.home().path()),
                plan(),
                Map.of(),
                new RunInfo.LoadInfo("hyperfoil", "", List.of()),
                new RunInfo.CpuInfo(
                        layout.server().isBinding(),
                        layout.server().cpus(),
                        layout.load().cpus(),
                        layout.reason()),
                Environment.machine());
    }

    private Map<String, String> plan() {
        Timing timing = timing();
        Map<String, String> plan = new LinkedHashMap<>();
        plan.put("body", body.orElse(profile.matrix()));
        plan.put("connections", Integer.toString(connections));
        plan.put("replicates", Integer.toString(processes()));
        plan.put("process_warmup_ms", Long.toString(timing.processWarmup().toMillis()));
        plan.put("max_cell_warmup_ms", Long.toString(timing.maxCellWarmup().toMillis()));
        plan.put("window_ms", Long.toString(timing.window().toMillis()));
        plan.put("measure_windows", Integer.toString(timing.measureWindows()));
        return plan;
    }

    private Timing timing() {
        Timing timing = Timing.of(profile);
        return duration.map(timing::measuring).orElse(timing);
    }

    private int processes() {
        return replicates.orElse(profile.replicates());
    }

    private int run(
            RunDirectory directory,
            Map<String, ServerJar> jars,
            Map<Subject, List<Cell>> cells,
            long order,
            CpuLayout layout)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<Batch> batches = Schedule.interleaved(cells, processes(), order);
        Map<String, Path> paths = new LinkedHashMap<>();
        jars.forEach((name, jar) -> paths.put(name, jar.path()));
        ToolLaunches launches = new ToolLaunches(
                JavaExecutable.of(selection.java),
                paths,
                selection.arguments(),
                selection.special(),
                layout,
                directory.raw().resolve("load.log"));
        try (Progress progress = progress(MatrixRun.missing(directory, batches));
                Interruption interruption = Interruption.of(Thread.currentThread(), directory.path())) {
            interruption.watch();
            new MatrixRun(directory, launches, layout, timing(), progress).run(batches);
            countWrites(directory, launches, progress, cells);
        } finally {
            RunInfo info = directory.info();
            directory.write(info.withElapsed(info.elapsedNs() + System.nanoTime() - start));
        }
        return show(directory);
    }

    private void countWrites(
            RunDirectory directory, ToolLaunches launches, Progress progress, Map<Subject, List<Cell>> cells)
            throws IOException {
        if (!writes.orElse(profile == Profile.FULL)) {
            return;
        }
        String unavailable = WritesProbe.unavailable();
        if (unavailable.isEmpty()) {
            new WritesProbe(directory, launches, progress).run(cells);
        } else {
            progress.say(unavailable);
        }
    }

    private Progress progress(int steps) {
        PrintWriter err = spec.commandLine().getErr();
        return System.console() == null ? new PlainProgress(err, steps) : new TerminalProgress(err, steps);
    }

    private int show(RunDirectory directory) throws IOException {
        PrintWriter screen = spec.commandLine().getOut();
        RunReport report = RunReport.of(directory);
        report.writeSummary();
        report.write(
                format,
                new ReportOptions(
                        List.of(), baseline.stream().map(Strategy::label).toList()),
                screen);
        screen.flush();
        boolean failed = directory.ledger().read().stream().anyMatch(row -> row.status() == Status.FAILED);
        return failed ? ExitCode.FAILED_CELLS : ExitCode.OK;
    }
}
