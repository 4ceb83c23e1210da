package org.bodybench.results.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.bodybench.body.BodyMatrix;
import org.bodybench.body.BodySpec;
import org.bodybench.results.cli.VerifyPlan.By;
import org.bodybench.results.run.BodyRequest;
import org.bodybench.results.run.BodyVerifier;
import org.bodybench.results.run.RefusedRequest;
import org.bodybench.results.run.ServerCatalog;
import org.bodybench.results.run.ServerChild;
import org.bodybench.results.run.ServerFailure;
import org.bodybench.results.run.ServerJar;
import org.bodybench.server.Transport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code verify}: is every body byte-exact? */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Asks for every body in every way that a server has, and compares what comes byte for byte: status, framing,",
            "content, HEAD, a connection that is kept, two requests at once, HTTP/1.0, refusals. Tells every fault.",
            "With --url it verifies a server of any kind that answers to Body-Conf headers or to /<body-spec>."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bodybench verify                                      every body of every server",
            "  bodybench verify netty --transport all --body c1,1000 --strategies each,tuned",
            "  bodybench verify --url http://127.0.0.1:9292 --body acsi1,10,100",
            "  bodybench verify --url http://127.0.0.1:8080 --by path --strategies each,join",
            "",
            "Exit codes: 0 all exact, 1 faults found, 2 wrong command line"
        })
final class VerifyCommand implements Callable<Integer> {
    private static final String OWN_BODIES = "acsi0b,1b,128b,1,10,1000b@7b,100,1024";
    private static final String OUTSIDE_BODIES = "acsi1,10,100";
    private static final String ALL = "all";
    private static final int LONGEST_TIMEOUT = 3600;

    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SERVER",
            arity = "0..*",
            description = "Servers by name, or by the path of their jar; all by default.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--body",
            paramLabel = "MATRIX",
            description = "Kinds and sizes; " + OWN_BODIES + " by default, " + OUTSIDE_BODIES + " with --url.")
    private Optional<String> body = Optional.empty();

    @Option(names = "--strategies", split = ",", paramLabel = "NAME", description = "Strategies; all by default.")
    private List<String> strategies = new ArrayList<>();

    @Option(names = "--modes", split = ",", paramLabel = "NAME", description = "Modes; all by default.")
    private List<String> modes = new ArrayList<>();

    @Option(
            names = {"--transport", "--transports"},
            split = ",",
            paramLabel = "NAME",
            description = "Transports, or 'all' that run here; each server's first by default.")
    private List<String> transports = new ArrayList<>();

    @Option(names = "--url", paramLabel = "URL", description = "A server that runs already, as http://host:port.")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--by",
            split = ",",
            paramLabel = "WAY",
            description = "path, header or both: how bodies are asked for; with --url by header, else both.")
    private List<By> ways = new ArrayList<>();

    @Option(names = "--refusals", description = "With --url: must malformed requests be refused with 400?")
    private boolean refusals;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "How long a response may take, with another second for each MiB (${DEFAULT-VALUE}).")
    private double timeout = BodyVerifier.PATIENCE.toSeconds();

    @Mixin
    private ServerProcessOptions process = new ServerProcessOptions();

    @Override
    public Integer call() throws ServerFailure, InterruptedException {
        try {
            return url.isPresent() ? outside(OutsideServer.parse(url.get())) : own();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private int outside(OutsideServer server) throws ServerFailure {
        if (!names.isEmpty() || !transports.isEmpty()) {
            throw new IllegalArgumentException("--url names the server: leave out SERVER and --transport");
        }
        VerifyPlan plan = VerifyPlan.outside(server.basePath(), matrix(OUTSIDE_BODIES), choice(By.HEADER), refusals);
        server.requireReachable(patience());
        VerifyReport report = new VerifyReport(server.url());
        verify(plan, new BodyVerifier(server.host(), server.port(), patience()), report, () -> true);
        return show(report);
    }

    private int own() throws ServerFailure, InterruptedException {
        ServerCatalog catalog = process.catalog(main.home());
        List<ServerJar> servers = names.isEmpty() ? catalog.all() : catalog.named(names);
        process.checkOwn(servers);
        int worst = ExitCode.OK;
        for (ServerJar server : servers) {
            for (String transport : transportsOf(server)) {
                worst = Math.max(worst, own(server, transport));
            }
        }
        return worst;
    }

    private int own(ServerJar server, String transport) throws ServerFailure {
        BodyMatrix matrix = matrix(OWN_BODIES);
        VerifyPlan plan = VerifyPlan.own(server.description(), matrix, choice(By.PATH, By.HEADER));
        long largest = matrix.specs().stream().mapToLong(BodySpec::bytes).max().orElse(0);
        PrintWriter err = spec.commandLine().getErr();
        VerifyReport report =
                new VerifyReport(server.name() + " " + server.description().serverVersion() + " (" + transport + ")");
        try (ServerChild child = ServerChild.start(process.launch(server, transport, largest, List.of()), err)) {
            BodyVerifier verifier =
                    new BodyVerifier(child.ready().bind(), child.ready().port(), patience());
            verify(plan, verifier, report, child::isAlive);
            if (!child.isAlive()) {
                report.add(child.death());
            }
        }
        return show(report);
    }

    private void verify(VerifyPlan plan, BodyVerifier verifier, VerifyReport report, BooleanSupplier lives) {
        try (VerifyProgress progress = new VerifyProgress(spec.commandLine().getErr(), plan.size())) {
            for (BodyRequest request : plan.bodies()) {
                if (lives.getAsBoolean()) {
                    progress.next(request.name());
                    report.add(request.name(), verifier.verifyThoroughly(request));
                }
            }
            for (RefusedRequest request : plan.refusals()) {
                if (lives.getAsBoolean()) {
                    progress.next(request.name());
                    report.add(request.name(), verifier.verifyRefusal(request));
                }
            }
        }
    }

    private int show(VerifyReport report) {
        PrintWriter out = spec.commandLine().getOut();
        report.lines().forEach(out::println);
        out.flush();
        return report.isExact() ? ExitCode.OK : ExitCode.FOUND;
    }

    private List<String> transportsOf(ServerJar server) {
        List<Transport> known = server.description().transports();
        if (transports.isEmpty()) {
            return List.of(known.get(0).name());
        }
        if (transports.equals(List.of(ALL))) {
            return known.stream()
                    .filter(Transport::isAvailable)
                    .map(Transport::name)
                    .toList();
        }
        return transports.stream().map(name -> server.transport(name).name()).toList();
    }

    private BodyMatrix matrix(String usual) {
        return BodyMatrix.parse(body.orElse(usual));
    }

    private VerifyPlan.Choice choice(By... usual) {
        return new VerifyPlan.Choice(
                strategies.stream().map(Named::strategy).toList(),
                modes.stream().map(Named::mode).toList(),
                ways.isEmpty() ? List.of(usual) : ways);
    }

    private Duration patience() {
        if (!(timeout > 0 && timeout <= LONGEST_TIMEOUT)) {
            throw new IllegalArgumentException("--timeout takes seconds from 0.001 to " + LONGEST_TIMEOUT);
        }
        return Duration.ofMillis(Math.max(1, (long) (timeout * 1000)));
    }
}
