package org.bodybench.results.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Takes what a process prints to its standard error: holds it back at first, then passes it on. */
final class ErrorRelay {
    private static final int MOST_HELD = 100;

    private final Deque<String> held = new ArrayDeque<>();
    private Optional<PrintWriter> screen = Optional.empty();
    private String lastLine = "";

    private ErrorRelay() {}

    static ErrorRelay of(Process process) {
        ErrorRelay relay = new ErrorRelay();
        Thread thread = new Thread(() -> relay.readAll(process), "errors-" + process.pid());
        thread.setDaemon(true);
        thread.start();
        return relay;
    }

    private void readAll(Process process) {
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                take(line);
            }
        } catch (IOException e) {
            // The process has gone, and there is nothing more to pass on.
            return;
        }
    }

    private synchronized void take(String line) {
        if (!line.isBlank()) {
            lastLine = line.strip();
        }
        if (screen.isPresent()) {
            print(line);
        } else if (held.size() < MOST_HELD) {
            held.add(line);
        }
    }

    private void print(String line) {
        screen.ifPresent(writer -> {
            writer.println(line);
            writer.flush();
        });
    }

    /** Passes on what was held back, and from now on every line as it comes. */
    synchronized void release(PrintWriter to) {
        screen = Optional.of(to);
        held.forEach(this::print);
        held.clear();
    }

    /** The last line that was not blank; empty when there was none. */
    synchronized String lastLine() {
        return lastLine;
    }
}
