package org.bodybench.results.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The packaged tool, run as a person runs it: a process with its own output, ended when the test is. */
final class ToolProcess implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 240;

    private final Process process;
    private final List<String> lines = new ArrayList<>();
    private final Thread reader;

    private ToolProcess(Process process) {
        this.process = process;
        this.reader = new Thread(this::read, "tool-output");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts {@code bodybench ARGUMENTS}. */
    static ToolProcess start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Path.of("target", "bodybench.jar").toString()));
        command.addAll(List.of(arguments));
        return new ToolProcess(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    private void read() {
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                synchronized (lines) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            synchronized (lines) {
                lines.add("the output broke: " + e.getMessage());
            }
        }
    }

    /** Waits for the end, and returns the exit code. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the tool did not end: " + output());
        }
        reader.join(5_000);
        return process.exitValue();
    }

    /** Everything printed so far. */
    String output() {
        synchronized (lines) {
            return String.join("\n", lines);
        }
    }

    /** Waits until a file below a folder fulfils a condition on its text. */
    void awaitText(Path folder, String fileName, Predicate<String> condition) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!textOf(folder, fileName).map(condition::test).orElse(false)) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new AssertionError("never happened; the tool said: " + output());
            }
            Thread.sleep(20);
        }
    }

    private static java.util.Optional<String> textOf(Path folder, String fileName) throws IOException {
        if (!Files.isDirectory(folder)) {
            return java.util.Optional.empty();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            java.util.Optional<Path> file =
                    files.filter(path -> path.endsWith(fileName)).findFirst();
            return file.isPresent() ? java.util.Optional.of(Files.readString(file.get())) : java.util.Optional.empty();
        }
    }

    /** The tool's own child whose command line contains a text, as soon as there is one. */
    ProcessHandle awaitChild(String commandPart) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() < end && process.isAlive()) {
            java.util.Optional<ProcessHandle> child = process.toHandle()
                    .descendants()
                    .filter(handle -> handle.info().commandLine().orElse("").contains(commandPart))
                    .findFirst();
            if (child.isPresent()) {
                return child.get();
            }
            Thread.sleep(20);
        }
        throw new AssertionError("no child with " + commandPart + "; the tool said: " + output());
    }

    /** Ends it the hard way. */
    void kill() {
        process.destroyForcibly();
    }

    /** Asks it to end, as Ctrl-C does. */
    void terminate() {
        process.destroy();
    }

    /** Its processes, those of its children included. */
    List<ProcessHandle> family() {
        List<ProcessHandle> family =
                new ArrayList<>(process.toHandle().descendants().toList());
        family.add(process.toHandle());
        return family;
    }

    @Override
    public void close() {
        process.toHandle().descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
