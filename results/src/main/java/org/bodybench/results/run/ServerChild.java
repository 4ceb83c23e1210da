package org.bodybench.results.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bodybench.server.Control;
import org.bodybench.server.StatsSnapshot;

/** A server process that this process started and speaks the control protocol with. It ends when this process does. */
public final class ServerChild implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration REPLY = Duration.ofSeconds(10);
    private static final String END = "";

    /** The exit code of a server that was given wrong options. */
    private static final int USAGE = 2;

    private final Process process;
    private final Supplier<String> lastWords;
    private final Writer toServer;
    private final BlockingQueue<String> fromServer = new LinkedBlockingQueue<>();
    private final Control.Ready ready;

    private ServerChild(Process process, Supplier<String> lastWords) throws ServerFailure {
        this.process = process;
        this.lastWords = lastWords;
        this.toServer = process.outputWriter();
        Thread reader = new Thread(this::readLines, "server-" + process.pid());
        reader.setDaemon(true);
        reader.start();
        this.ready = awaitReady();
    }

    /**
     * Starts a server and waits until it listens.
     *
     * @param log file that gets what the server prints, appended
     * @throws ServerFailure when it doesn't start, with what it said
     */
    public static ServerChild start(ServerLaunch launch, Path log) throws ServerFailure {
        return start(launch.command(), log);
    }

    /** The same with the words of the command. */
    static ServerChild start(List<String> command, Path log) throws ServerFailure {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            return new ServerChild(process, () -> lastLine(log));
        } catch (IOException e) {
            throw cantStart(command, e);
        }
    }

    /**
     * Starts a server and waits until it listens.
     *
     * @param screen gets what the server prints once it listens; what it printed before shows in the failure if it
     *     doesn't
     * @throws ServerFailure when it doesn't start, with what it said
     */
    public static ServerChild start(ServerLaunch launch, PrintWriter screen) throws ServerFailure {
        try {
            Process process = new ProcessBuilder(launch.command()).start();
            ErrorRelay relay = ErrorRelay.of(process);
            ServerChild child = new ServerChild(process, relay::lastLine);
            relay.release(screen);
            return child;
        } catch (IOException e) {
            throw cantStart(launch.command(), e);
        }
    }

    private static ServerFailure cantStart(List<String> command, IOException e) {
        return new ServerFailure("can't start " + command.get(0) + ": " + e.getMessage());
    }

    /** What the server said of itself when it was ready. */
    public Control.Ready ready() {
        return ready;
    }

    /** Whether its process lives. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until its process has ended, for whatever reason, and returns its exit code. */
    public int awaitEnd() throws InterruptedException {
        return process.waitFor();
    }

    /** Its process id. */
    public long pid() {
        return process.pid();
    }

    /**
     * Its figures.
     *
     * @throws ServerFailure when it has died or doesn't answer
     */
    public StatsSnapshot stats() throws ServerFailure {
        return ask(Control.Command.STATS);
    }

    /**
     * Its figures after a garbage collection.
     *
     * @throws ServerFailure when it has died or doesn't answer
     */
    public StatsSnapshot statsAfterGc() throws ServerFailure {
        return ask(Control.Command.GC);
    }

    private StatsSnapshot ask(Control.Command command) throws ServerFailure {
        say(command);
        if (next(REPLY) instanceof Control.Stats stats) {
            return stats.snapshot();
        }
        throw new ServerFailure("the server answered something else than its statistics");
    }

    private Control.Ready awaitReady() throws ServerFailure {
        try {
            Control.Message first = next(START);
            if (first instanceof Control.Failed failed) {
                throw new ServerFailure(failed.message(), endedForWrongOptions());
            }
            if (first instanceof Control.Ready said && said.protocol() == Control.PROTOCOL) {
                return said;
            }
            throw new ServerFailure("the server speaks another version of the control protocol");
        } catch (ServerFailure e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private boolean endedForWrongOptions() {
        try {
            return process.waitFor(REPLY.toSeconds(), TimeUnit.SECONDS) && process.exitValue() == USAGE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void say(Control.Command command) throws ServerFailure {
        try {
            toServer.write(Control.line(command) + "\n");
            toServer.flush();
        } catch (IOException e) {
            throw died();
        }
    }

    private Control.Message next(Duration patience) throws ServerFailure {
        try {
            String line = fromServer.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (line == null) {
                throw new ServerFailure("the server did not answer within " + patience.toSeconds() + " s");
            }
            if (line.equals(END)) {
                throw died();
            }
            return Control.message(line);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerFailure("interrupted while waiting for the server");
        } catch (IOException e) {
            throw new ServerFailure(e.getMessage());
        }
    }

    private ServerFailure died() {
        return new ServerFailure(death());
    }

    /** How its process ended, in a line for a person. */
    public String death() {
        String exit = "";
        try {
            exit = process.waitFor(1, TimeUnit.SECONDS) ? " with exit code " + process.exitValue() : "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "the server process ended" + exit + lastWords();
    }

    private String lastWords() {
        String line = lastWords.get();
        return line.isEmpty() ? "" : ": " + line;
    }

    private static String lastLine(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            return lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
        } catch (IOException e) {
            return "";
        }
    }

    private void readLines() {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                fromServer.add(line);
            }
        } catch (IOException e) {
            // The process has gone: what follows is the end, said below.
            fromServer.add(END);
            return;
        }
        fromServer.add(END);
    }

    /** Stops the server: asks first, then ends the process. */
    @Override
    public void close() {
        try {
            say(Control.Command.STOP);
            toServer.close();
            if (process.waitFor(5, TimeUnit.SECONDS)) {
                return;
            }
        } catch (ServerFailure | IOException e) {
            // It has gone already, or is about to: the process is ended below in any case.
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
