package org.bodybench.results.cli;

import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bodybench.results.run.ServerChild;
import org.bodybench.results.run.ServerFailure;
import org.bodybench.results.run.ServerJar;
import org.bodybench.results.run.ServerLaunch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code serve}: a server to play with. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Starts one server and keeps it running until Ctrl-C, or until the program that started this one is gone.",
            "It answers GET /<body-spec>/<strategy>/<mode>, as /a100/each/native, and Body-Conf: a100 on any path."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bodybench serve netty --port 8080",
            "  bodybench serve jetty --port 8080 --cpus 1 --response-headers 25",
            "  bodybench serve netty --transport epoll -O write-buffer-high=131072",
            "  bodybench serve ./my-server.jar                   a jar that implements the SPI"
        })
final class ServeCommand implements Callable<Integer> {
    /** What a JVM ends with when somebody interrupts or terminates it: no fault of the server. */
    private static final List<Integer> ASKED_TO_END = List.of(0, 130, 143);

    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SERVER", description = "The server's name ('list' shows them), or the path of its jar.")
    private String name;

    @Option(names = "--port", paramLabel = "N", defaultValue = "0", description = "Port to listen on; by default any.")
    private int port;

    @Option(names = "--bind", paramLabel = "ADDR", description = "Address to listen on (${DEFAULT-VALUE}).")
    private String bind = "127.0.0.1";

    @Option(names = "--transport", paramLabel = "NAME", description = "nio, epoll, ...; the server's first by default.")
    private String transport = "";

    @Option(
            names = "--control",
            paramLabel = "HOST:PORT",
            description = "Also answer the control protocol (stats, gc) on this TCP address.")
    private String control = "";

    @Mixin
    private ServerProcessOptions process = new ServerProcessOptions();

    @Override
    public Integer call() throws ServerFailure, InterruptedException {
        try {
            ServerJar server = process.server(main.home(), name);
            process.checkOwn(List.of(server));
            return serve(server, process.launch(server, transport, 0, arguments()));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("--bind", bind, "--port", Integer.toString(port)));
        if (!control.isEmpty()) {
            arguments.addAll(List.of("--control", control));
        }
        return arguments;
    }

    private int serve(ServerJar server, ServerLaunch launch) throws ServerFailure, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        try (ServerChild child = ServerChild.start(launch, err)) {
            Thread atExit = new Thread(child::close, "stop");
            Runtime.getRuntime().addShutdownHook(atExit);
            warnIfReachable(err);
            Announcement announcement = new Announcement(server.description(), child.ready(), launch);
            announcement.lines().forEach(spec.commandLine().getOut()::println);
            spec.commandLine().getOut().flush();
            endWithInput(child);
            if (!ASKED_TO_END.contains(child.awaitEnd())) {
                throw new ServerFailure(child.death());
            }
            return ExitCode.OK;
        }
    }

    private void warnIfReachable(PrintWriter err) {
        List<String> open = new ArrayList<>();
        if (!isLoopback(bind)) {
            open.add(bind);
        }
        if (!control.isEmpty() && !isLoopback(control.substring(0, Math.max(0, control.lastIndexOf(':'))))) {
            open.add(control + " (control)");
        }
        if (!open.isEmpty()) {
            err.println(Ansi.AUTO.string("@|bold,red WARNING: it listens on " + String.join(" and ", open)
                    + ", not only on loopback: whoever reaches this machine can put it under load.|@"));
            err.flush();
        }
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static void endWithInput(ServerChild child) {
        if (StandardInput.isHeldByAnotherProcess()) {
            Thread watch = new Thread(
                    () -> {
                        StandardInput.drain();
                        child.close();
                    },
                    "input");
            watch.setDaemon(true);
            watch.start();
        }
    }
}
