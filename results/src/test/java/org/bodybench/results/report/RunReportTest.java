package org.bodybench.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bodybench.results.Golden;
import org.bodybench.results.ReferenceRun;
import org.bodybench.results.record.RunDirectory;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReportTest {
    private static final ReportOptions RATIOS =
            new ReportOptions(List.of(Dimension.SIZE, Dimension.KIND), List.of("each", "read"));

    @TempDir
    private Path runs;

    @Test
    void showsTheReferenceRunAsText() throws IOException {
        Golden.check("report/table.txt", show(Format.TEXT, ReportOptions.DEFAULT));
    }

    @Test
    void showsTheReferenceRunAsMarkdown() throws IOException {
        Golden.check("report/table.md", show(Format.MARKDOWN, ReportOptions.DEFAULT));
    }

    @Test
    void showsTheReferenceRunAsCsv() throws IOException {
        Golden.check("report/summary.csv", show(Format.CSV, ReportOptions.DEFAULT));
    }

    @Test
    void showsRatiosAndTablesSplitAsAsked() throws IOException {
        Golden.check("report/ratios.txt", show(Format.TEXT, RATIOS));
    }

    @Test
    void readsARunOfAnotherMachineFromItsFolderAlone() throws IOException {
        StringBuilder out = new StringBuilder();
        RunReport.of(RunDirectory.open(Golden.path("runs/" + ReferenceRun.ID))).write(Format.TEXT, out);
        Golden.check("report/table.txt", out.toString());
    }

    @Test
    void writesTheSummaryIntoTheRunAgainAndAgain() throws IOException {
        RunDirectory run = ReferenceRun.create(runs);
        RunReport.of(run).writeSummary();
        Path summary = RunReport.of(run).writeSummary();
        assertThat(summary).isEqualTo(run.path().resolve("summary.csv"));
        Golden.check("report/summary.csv", Files.readString(summary));
        assertThat(run.path()).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void keepsTextWithin120ColumnsAndInAscii() throws IOException {
        for (ReportOptions options : List.of(ReportOptions.DEFAULT, RATIOS)) {
            assertThat(show(Format.TEXT, options).lines())
                    .allSatisfy(line ->
                            assertThat(line).hasSizeLessThanOrEqualTo(120).matches("[ -~]*"))
                    .noneMatch(line -> line.endsWith(" "));
        }
    }

    @Test
    void writesMarkdownThatMeansWhatItSays() throws IOException {
        Seen seen = new Seen();
        Node page = Parser.builder()
                .extensions(Set.of(TablesExtension.create()))
                .build()
                .parse(show(Format.MARKDOWN, RATIOS));
        page.accept(seen);
        assertThat(seen.markup).isEmpty();
        assertThat(seen.tables).isEqualTo(4 + 5 + 2 + 2);
        assertThat(seen.rowWidths).allSatisfy(widths -> assertThat(widths).containsOnly(widths.get(0)));
        assertThat(TextContentRenderer.builder().build().render(page))
                .contains("102,399 B | expected *102,400* B")
                .contains("cpu Some CPU <model_1> @ 2.50 GHz | 2 cores")
                .contains("'/opt/body bench/servers/jetty.jar'");
    }

    @Test
    void saysSoWhenThereIsNothingToShow() throws IOException {
        RunDirectory reference = ReferenceRun.create(runs.resolve("other"));
        RunDirectory empty = RunDirectory.create(runs, reference.info());
        StringBuilder out = new StringBuilder();
        RunReport.of(empty).write(Format.TEXT, out);
        assertThat(out).contains("This run has no cells").contains("Nothing to say");
    }

    private String show(Format format, ReportOptions options) throws IOException {
        Path folder = Files.createTempDirectory(runs, "shown");
        StringBuilder out = new StringBuilder();
        RunReport.of(ReferenceRun.create(folder)).write(format, options, out);
        return out.toString();
    }

    /** What a reader of the Markdown sees: its tables, and markup that nobody meant. */
    private static final class Seen extends AbstractVisitor {
        private final List<String> markup = new ArrayList<>();
        private final List<List<Integer>> rowWidths = new ArrayList<>();
        private int tables;

        @Override
        public void visit(CustomBlock block) {
            if (block instanceof TableBlock) {
                tables++;
                rowWidths.add(new ArrayList<>());
            }
            visitChildren(block);
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof TableRow) {
                int width = 0;
                for (Node cell = node.getFirstChild(); cell != null; cell = cell.getNext()) {
                    width++;
                }
                rowWidths.get(rowWidths.size() - 1).add(width);
            }
            visitChildren(node);
        }

        @Override
        public void visit(HtmlInline html) {
            markup.add(html.getLiteral());
        }

        @Override
        public void visit(HtmlBlock html) {
            markup.add(html.getLiteral());
        }

        @Override
        public void visit(Emphasis emphasis) {
            markup.add("emphasis");
        }

        @Override
        public void visit(StrongEmphasis emphasis) {
            markup.add("strong emphasis");
        }
    }
}
