package org.bodybench.results.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.bodybench.assembly.Strategy;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunException;
import org.bodybench.results.report.Dimension;
import org.bodybench.results.report.Format;
import org.bodybench.results.report.ReportOptions;
import org.bodybench.results.report.RunReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code table}: a run as tables, with headlines, from its directory alone. */
@Command(
        name = "table",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Shows a run: tables, headlines, and where the figures come from.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  bodybench table results/runs/RUN",
            "  bodybench table results/runs/RUN --baseline each,read   all strategies as ratios to the usual ones",
            "  bodybench table results/runs/RUN --by size,kind         the servers side by side, body by body",
            "  bodybench table results/runs/RUN --format markdown      to be pasted into an issue",
            "  bodybench table results/runs/RUN --format csv           a row for each cell, in base units"
        })
public final class TableCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RUN_DIR", description = "The run directory, of this or of another machine.")
    private Path directory;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, markdown or csv; text is the default.")
    private Format format;

    @Option(
            names = "--baseline",
            paramLabel = "STRATEGY",
            split = ",",
            description =
                    "Shows every strategy as a ratio to this one; of several, to the first that a kind of body has.")
    private List<Strategy> baseline = List.of();

    @Option(
            names = "--by",
            paramLabel = "DIMENSION",
            split = ",",
            description =
                    "Splits the tables by server, size, kind, strategy, mode, transport, protocol, load, connections,"
                            + " threads, benchmark or variant: the first makes sections, the others the tables in them."
                            + " Default: server,size.")
    private List<Dimension> by = List.of();

    /**
     * Prints the run.
     *
     * @return the exit code
     * @throws IOException when the output doesn't take it
     * @throws RunException when the directory is no run that can be read
     */
    @Override
    public Integer call() throws IOException {
        RunReport report = RunReport.of(RunDirectory.open(directory));
        PrintWriter out = spec.commandLine().getOut();
        report.write(
                format,
                new ReportOptions(by, baseline.stream().map(Strategy::label).toList()),
                out);
        out.flush();
        return ExitCode.OK;
    }
}
