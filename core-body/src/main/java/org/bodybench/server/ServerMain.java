package org.bodybench.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.bodybench.body.Bodies;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The main class of a server process: starts the one {@link BodyServer} on its class path and obeys the
 * {@link Control} protocol on standard input and output until either ends.
 *
 * <p>Exit codes: 0 stopped as asked, 1 the server can't start, 2 wrong options.
 */
@Command(
        name = "server",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Starts one server that answers GET /<body-spec>/<strategy>/<mode>, as /a100/tuned/native.",
            "Speaks lines of JSON: first 'ready', then it answers the commands {\"cmd\":\"stats\"}, {\"cmd\":\"gc\"}"
                    + " and {\"cmd\":\"stop\"} on standard input, and stops when that ends."
        })
public final class ServerMain implements Callable<Integer> {
    private static final long KIB = 1024;

    @Option(names = "--describe", description = "Print what the server offers as one line of JSON, and end.")
    private boolean describe;

    @Option(names = "--bind", defaultValue = "127.0.0.1", description = "Address to listen on (${DEFAULT-VALUE}).")
    private String bind;

    @Option(names = "--port", defaultValue = "0", description = "Port to listen on; 0 takes any free one.")
    private int port;

    @Option(names = "--transport", defaultValue = "", description = "nio, epoll, ...; the server's first by default.")
    private String transport;

    @Option(names = "--io-threads", defaultValue = "1", description = "I/O threads (${DEFAULT-VALUE}).")
    private int ioThreads;

    @Option(names = "--workers", description = "Worker threads of blocking modes (${DEFAULT-VALUE}).")
    private int workers = ServerOptions.DEFAULT_WORKERS;

    @Option(names = "--sndbuf", description = "SO_SNDBUF in bytes (${DEFAULT-VALUE}).")
    private int sendBufferBytes = ServerOptions.DEFAULT_SEND_BUFFER_BYTES;

    @Option(
            names = "--tcp-nodelay",
            defaultValue = "true",
            arity = "1",
            description = "TCP_NODELAY (${DEFAULT-VALUE}).")
    private boolean tcpNoDelay;

    @Option(names = "--response-headers", defaultValue = "0", description = "Extra response headers of 50 characters.")
    private int responseHeaders;

    @Option(names = "--max-body", description = "Largest body in KiB (${DEFAULT-VALUE}).")
    private long maxBodyKib = Bodies.DEFAULT_LIMIT_BYTES / KIB;

    @Option(
            names = {"-O", "--option"},
            paramLabel = "NAME=VALUE",
            description = "An option of this server's own; --describe lists them.")
    private Map<String, String> special = new LinkedHashMap<>();

    @Option(
            names = "--control",
            paramLabel = "HOST:PORT",
            defaultValue = "",
            description = "Also answer the control protocol on this TCP address.")
    private String control;

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;

    private ServerMain(InputStream in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /** Runs a server until it is told to stop, then ends the JVM. */
    public static void main(String[] args) {
        Logger.getLogger("").setLevel(Level.WARNING);
        System.exit(run(System.in, System.out, System.err, args));
    }

    /**
     * The same without ending the JVM.
     *
     * @return the exit code
     */
    static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
        return new CommandLine(new ServerMain(in, out, err))
                .setParameterExceptionHandler((e, arguments) -> {
                    err.println(e.getMessage() + " (see --help)");
                    return CommandLine.ExitCode.USAGE;
                })
                .execute(args);
    }

    @Override
    public Integer call() throws IOException {
        try {
            BodyServer server = onlyServer();
            if (describe) {
                out.println(Control.line(description(server)));
                return CommandLine.ExitCode.OK;
            }
            return serve(server, options(server));
        } catch (IllegalArgumentException e) {
            return fail(e.getMessage(), CommandLine.ExitCode.USAGE);
        }
    }

    private static BodyServer onlyServer() {
        List<BodyServer> servers = ServiceLoader.load(BodyServer.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        if (servers.size() != 1) {
            throw new IllegalArgumentException("one server must be on the class path, not " + servers.size() + ": "
                    + servers.stream().map(BodyServer::name).collect(Collectors.joining(" ")));
        }
        return servers.get(0);
    }

    private static Control.Description description(BodyServer server) {
        return new Control.Description(
                Control.PROTOCOL,
                server.name(),
                server.version(),
                Workload.hash(),
                server.transports(),
                server.options(),
                server.offers());
    }

    private ServerOptions options(BodyServer server) {
        requireFrom(0, 65_535, port, "--port");
        requireFrom(1, 1024, ioThreads, "--io-threads");
        requireFrom(1, 10_000, workers, "--workers");
        requireFrom(1, 1 << 30, sendBufferBytes, "--sndbuf");
        requireFrom(0, 100, responseHeaders, "--response-headers");
        requireFrom(1, (int) (4L << 20), (int) Math.min(maxBodyKib, Integer.MAX_VALUE), "--max-body");
        return new ServerOptions(
                bind,
                port,
                transport(server),
                ioThreads,
                workers,
                sendBufferBytes,
                tcpNoDelay,
                responseHeaders,
                SpecialOptions.complete(server, special));
    }

    private static void requireFrom(int least, int most, int value, String option) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    option + " takes a number from " + least + " to " + most + ", not " + value);
        }
    }

    private String transport(BodyServer server) {
        if (transport.isEmpty()) {
            return server.transports().get(0).name();
        }
        Transport chosen = server.transports().stream()
                .filter(known -> known.name().equals(transport))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(server.name() + " has no transport '"
                        + Lines.printable(transport) + "'; it has: "
                        + server.transports().stream().map(Transport::name).collect(Collectors.joining(" "))));
        if (!chosen.isAvailable()) {
            throw new IllegalArgumentException(transport + " does not run on this machine: " + chosen.unavailable());
        }
        return chosen.name();
    }

    private int serve(BodyServer server, ServerOptions options) {
        try (ServerProcess process = ServerProcess.start(server, options, maxBodyKib * KIB);
                ControlPort port = ControlPort.open(control)) {
            Runtime.getRuntime().addShutdownHook(new Thread(process::close, "stop"));
            port.answerFor(process);
            new ControlLoop(process, in, out, true).run();
            return CommandLine.ExitCode.OK;
        } catch (IOException e) {
            return fail(e.getMessage(), CommandLine.ExitCode.SOFTWARE);
        }
    }

    private int fail(String message, int exitCode) {
        out.println(Control.line(new Control.Failed(message)));
        err.println(message);
        return exitCode;
    }
}
