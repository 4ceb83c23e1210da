package org.bodybench.results.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.bodybench.results.run.ToolHome;

/** Runs a command in this process, and keeps what it printed. */
record Tool(int exitCode, String out, String err) {
    static Tool run(Path home, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(new ToolHome(home), new PrintWriter(out), new PrintWriter(err), arguments);
        return new Tool(exitCode, out.toString(), err.toString());
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
