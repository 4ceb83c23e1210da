package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodybench.results.Golden;
import org.bodybench.results.ReferenceRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TableCommandTest {
    @TempDir
    private Path runs;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void printsTheRunAsTextUnlessToldOtherwise() throws IOException {
        assertThat(run(reference())).isEqualTo(ExitCode.OK);
        assertThat(out).hasToString(Files.readString(Golden.path("report/table.txt")));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void printsOtherFormats() throws IOException {
        assertThat(run(reference(), "--format", "csv")).isEqualTo(ExitCode.OK);
        assertThat(out).hasToString(Files.readString(Golden.path("report/summary.csv")));
    }

    @Test
    void splitsTablesAndComparesWithABaseline() throws IOException {
        assertThat(run(reference(), "--by", "size,kind", "--baseline", "each,read"))
                .isEqualTo(ExitCode.OK);
        assertThat(out).hasToString(Files.readString(Golden.path("report/ratios.txt")));
    }

    @Test
    void saysSoWhenNoCellHasTheBaseline() throws IOException {
        assertThat(run(reference(), "--baseline", "gather")).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("No cell of this run has the strategy gather.");
    }

    @Test
    void leavesTheRunAsItWas() throws IOException {
        String reference = reference();
        long files = count(reference);
        run(reference);
        assertThat(count(reference)).isEqualTo(files);
    }

    @Test
    void refusesAForeignFolderInOneLine() {
        assertThat(run(runs.toString())).isEqualTo(ExitCode.FOUND);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines())
                .containsExactly("bodybench: " + runs + " is not a run directory: it has no run.json");
    }

    @Test
    void refusesWhatDoesNotExistAndNamesWhatDoes() throws IOException {
        assertThat(run(reference(), "--by", "colour")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines())
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).contains("--by", "colour", "SERVER", "VARIANT"));
    }

    private String reference() throws IOException {
        return ReferenceRun.create(runs).path().toString();
    }

    private static long count(String folder) throws IOException {
        try (var files = Files.walk(Path.of(folder))) {
            return files.count();
        }
    }

    private int run(String... arguments) {
        OneLineErrors errors = new OneLineErrors();
        return new CommandLine(new TableCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .execute(arguments);
    }
}
