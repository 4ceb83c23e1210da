package org.bodybench.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Talks the control protocol over one pair of streams. */
final class ControlLoop {
    private static final int LONGEST_LINE = 4096;

    private final ServerProcess process;
    private final BufferedReader in;
    private final PrintWriter out;
    private final boolean mayStop;

    ControlLoop(ServerProcess process, InputStream in, OutputStream out, boolean mayStop) {
        this.process = process;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.mayStop = mayStop;
    }

    /**
     * Says that the server is ready, then answers commands until the input ends or the server is stopped.
     *
     * @throws IOException when the peer has gone
     */
    void run() throws IOException {
        say(process.ready());
        for (String line = nextLine(); !line.isEmpty(); line = nextLine()) {
            if (answer(line)) {
                return;
            }
        }
    }

    /** The next line that isn't blank; empty at the end of input. */
    private String nextLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n' && !line.toString().isBlank()) {
                return line.toString();
            }
            if (line.length() == LONGEST_LINE) {
                throw new ControlException("a line of more than " + LONGEST_LINE + " characters");
            }
            line.append((char) c);
        }
        return line.toString().isBlank() ? "" : line.toString();
    }

    /** Answers a line, and tells whether it stopped the server. */
    private boolean answer(String line) {
        try {
            Control.Command command = Control.command(line);
            if (command == Control.Command.STOP && !mayStop) {
                throw new ControlException("only who started the server can stop it");
            }
            say(obey(command));
            return command == Control.Command.STOP;
        } catch (ControlException e) {
            say(new Control.Failed(e.getMessage()));
            return false;
        }
    }

    private Control.Message obey(Control.Command command) {
        return switch (command) {
            case STATS -> new Control.Stats(process.snapshot());
            case GC -> {
                System.gc();
                yield new Control.Stats(process.snapshot());
            }
            case STOP -> {
                process.close();
                yield new Control.Stopped();
            }
        };
    }

    private void say(Control.Message message) {
        out.print(Control.line(message) + "\n");
        out.flush();
    }
}
