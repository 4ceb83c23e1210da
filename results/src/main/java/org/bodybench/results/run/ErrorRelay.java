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
    private static final long LAST_WORDS_MS = 1000;

    private final Deque<String> held = new ArrayDeque<>();
    private Optional<PrintWriter> screen = Optional.empty();
    private final Thread reader;
    private String lastLine = "";

    private ErrorRelay(Process process) {
        this.reader = new Thread(() -> readAll(process), "errors-" + process.pid());
        reader.setDaemon(true);
    }

    static ErrorRelay of(Process process) {
        ErrorRelay relay = new ErrorRelay(process);
        relay.reader.start();
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

    /** The last line of a process that has ended that was not blank; empty when there was none. */
    String lastLine() {
        try {
            reader.join(LAST_WORDS_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            return lastLine;
        }
    }
}
