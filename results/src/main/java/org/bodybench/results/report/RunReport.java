package org.bodybench.results.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.bodybench.results.compare.RunSummary;
import org.bodybench.results.record.RunDirectory;
import org.bodybench.results.record.RunException;

/** What a person sees of a run. Made from the run directory alone, so it looks the same on every machine. */
public final class RunReport {
    /** Name of the file in a run directory that {@link #writeSummary} makes. */
    public static final String SUMMARY = "summary.csv";

    private final Path directory;
    private final RunSummary run;

    private RunReport(Path directory, RunSummary run) {
        this.directory = directory;
        this.run = run;
    }

    /**
     * Reads a run.
     *
     * @throws RunException when its files can't be read or are not what they should be
     */
    public static RunReport of(RunDirectory directory) {
        return new RunReport(directory.path(), RunSummary.of(directory));
    }

    /**
     * Makes {@code summary.csv} in the run's directory, anew where there is one.
     *
     * @return where it lies
     * @throws IOException when the disk doesn't take it
     */
    public Path writeSummary() throws IOException {
        Path next = directory.resolve(SUMMARY + ".new");
        Files.writeString(next, SummaryCsv.of(run));
        return Files.move(
                next, directory.resolve(SUMMARY), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Shows the run as it is shown where nothing else is asked for.
     *
     * @throws IOException when {@code out} doesn't take it
     */
    public void write(Format format, Appendable out) throws IOException {
        write(format, ReportOptions.DEFAULT, out);
    }

    /**
     * Shows the run.
     *
     * @throws IOException when {@code out} doesn't take it
     */
    public void write(Format format, ReportOptions options, Appendable out) throws IOException {
        out.append(
                switch (format) {
                    case TEXT -> page(new TextPage(), options);
                    case MARKDOWN -> page(new MarkdownPage(), options);
                    case CSV -> SummaryCsv.of(run);
                });
    }

    private String page(Page page, ReportOptions options) {
        Notes notes = Notes.on(run.cells());
        page.title("BodyBench run " + run.info().runId());
        if (run.cells().isEmpty()) {
            page.paragraph("This run has no cells: nothing was planned, or it was stopped before.");
        } else {
            new CellTables(run, options.by(), notes).writeTo(page);
            new OverallTables(run.cells(), options.baseline(), notes).writeTo(page);
            new Legend(run.cells(), notes).writeTo(page);
        }
        new Provenance(run.info()).writeTo(page);
        new Headlines(run.cells()).writeTo(page);
        return page.text();
    }
}
