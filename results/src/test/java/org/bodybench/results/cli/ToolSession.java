package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodybench.results.run.JavaExecutable;

/** The tool in a process of its own, with its output and its errors apart, line by line as they come. */
final class ToolSession implements AutoCloseable {
    /** The folder that the build made. */
    static final Path DIST = Path.of("target", "bodybench");

    private static final long PATIENCE_S = 60;
    private static final String END = "\u0000";

    private final Process process;
    private final BlockingQueue<String> out = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> err = new LinkedBlockingQueue<>();

    private ToolSession(ProcessBuilder builder) throws IOException {
        process = builder.start();
        read(process.getInputStream(), out);
        read(process.getErrorStream(), err);
    }

    static ToolSession start(String... arguments) throws IOException {
        return new ToolSession(builder(DIST.resolve("bodybench.jar"), arguments));
    }

    /** With nothing to read, as a shell starts what runs in the background. */
    static ToolSession startInBackground(String... arguments) throws IOException {
        return new ToolSession(builder(DIST.resolve("bodybench.jar"), arguments)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile())));
    }

    static ToolSession startJar(Path jar, String... arguments) throws IOException {
        return new ToolSession(builder(jar, arguments));
    }

    private static ProcessBuilder builder(Path jar, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                JavaExecutable.of(Path.of(System.getProperty("java.home"))).toString(), "-jar", jar.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    private static void read(InputStream in, BlockingQueue<String> lines) {
        Thread thread = new Thread(
                () -> {
                    try (BufferedReader reader =
                            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                            lines.add(line);
                        }
                    } catch (IOException e) {
                        lines.add(e.toString());
                    }
                    lines.add(END);
                },
                "tool-output");
        thread.setDaemon(true);
        thread.start();
    }

    /** Reads its output up to a line in which the pattern is found. */
    MatchResult await(Pattern pattern) throws InterruptedException {
        List<String> before = new ArrayList<>();
        for (String line = next(out); !line.equals(END); line = next(out)) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.find()) {
                return matcher.toMatchResult();
            }
            before.add(line);
        }
        return fail("no " + pattern + " in " + before + " and " + rest(err));
    }

    private static String next(BlockingQueue<String> lines) throws InterruptedException {
        String line = lines.poll(PATIENCE_S, TimeUnit.SECONDS);
        return line == null ? fail("nothing more came") : line;
    }

    /** What is left of its output, to the end. */
    List<String> out() throws InterruptedException {
        return rest(out);
    }

    /** What is left of its errors, to the end. */
    List<String> err() throws InterruptedException {
        return rest(err);
    }

    private static List<String> rest(BlockingQueue<String> lines) throws InterruptedException {
        List<String> rest = new ArrayList<>();
        for (String line = next(lines); !line.equals(END); line = next(lines)) {
            rest.add(line);
        }
        return rest;
    }

    /** Waits for its end. */
    int exitCode() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_S, TimeUnit.SECONDS)).as("it ended").isTrue();
        return process.exitValue();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Ends its input. */
    void endInput() throws IOException {
        process.getOutputStream().close();
    }

    /** Asks it to end, as {@code kill} does. */
    void terminate() {
        process.destroy();
    }

    /** Ends it at once, as {@code kill -9} does. */
    void kill() {
        process.destroyForcibly();
    }

    /** Waits until another process has ended. */
    static void awaitEnd(long pid) throws InterruptedException, ExecutionException, TimeoutException {
        if (ProcessHandle.of(pid).isPresent()) {
            ProcessHandle.of(pid).get().onExit().get(PATIENCE_S, TimeUnit.SECONDS);
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
