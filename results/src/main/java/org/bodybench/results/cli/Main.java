package org.bodybench.results.cli;

import java.io.PrintWriter;
import org.bodybench.results.run.ToolHome;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The tool's main class: the command that has all others. */
@Command(
        name = "bodybench",
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false,
        description = "What does it cost to send this response body?",
        synopsisSubcommandLabel = "COMMAND",
        subcommandsRepeatable = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  bodybench matrix                       how fast is each kind of body, on each server?",
            "  bodybench list                         what exists: servers, strategies, metrics",
            "  bodybench serve netty --port 8080      a server to play with",
            "  bodybench verify                       is every body of every server byte-exact?",
            "",
            "Exit codes: 0 nothing worse or wrong, 1 something found or failed, 2 wrong command line,",
            "            3 the data can't tell, 4 cells failed"
        })
public final class Main implements Runnable {
    private static final int HELP_WIDTH = 110;

    private final ToolHome home;

    @Spec
    private CommandSpec spec;

    private Main(ToolHome home) {
        this.home = home;
    }

    /** Runs a command, then ends the JVM with its {@link ExitCode}. */
    public static void main(String[] args) {
        PrintWriter out = new PrintWriter(System.out, true);
        PrintWriter err = new PrintWriter(System.err, true);
        System.exit(run(ToolHome.ofRunningCode(), out, err, args));
    }

    /**
     * The same without ending the JVM.
     *
     * @param home where the tool lies
     * @param out gets what was asked for
     * @param err gets errors and progress
     * @return one of {@link ExitCode}
     */
    public static int run(ToolHome home, PrintWriter out, PrintWriter err, String... args) {
        OneLineErrors errors = new OneLineErrors();
        return new CommandLine(new Main(home))
                .addSubcommand(new MatrixCommand())
                .addSubcommand(new TableCommand())
                .addSubcommand(new ServeCommand())
                .addSubcommand(new ListCommand())
                .addSubcommand(new VerifyCommand())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(HELP_WIDTH)
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .execute(args);
    }

    /** Where the tool lies: its servers and benchmarks. */
    ToolHome home() {
        return home;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
