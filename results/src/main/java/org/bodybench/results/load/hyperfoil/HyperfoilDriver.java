package org.bodybench.results.load.hyperfoil;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bodybench.results.load.LoadDriver;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.LoadSpec;
import org.bodybench.results.load.RunningLoad;

/**
 * Hyperfoil, embedded in a child process that stays alive, and warm, from load to load. The first seconds of its life
 * are slow: a load to be thrown away should come first.
 *
 * <p>Under an open load it starts what has become due once in a millisecond, by a clock of whole milliseconds. One to two
 * milliseconds of latency are therefore its own; the service time has none of that.
 *
 * <p>Connections that break are opened again, the requests on them are errors and are not repeated. A load that has had
 * no connection to send a due request on for two seconds fails.
 */
public final class HyperfoilDriver implements LoadDriver {
    /** Hyperfoil asks for a full collection before each load, which costs as much as all the rest of a start. */
    private static final List<String> FIXED_FLAGS = List.of(
            "-XX:+DisableExplicitGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-Dlog4j2.configurationFile=classpath:org/bodybench/results/load/hyperfoil/log4j2.xml",
            "-Dio.netty.leakDetection.level=disabled");

    /** From these a JVM takes flags that no command line shows. */
    private static final List<String> FLAG_VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final int JAVA_WARNS_OF_NETTY = 24;
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(5);

    private final Process process;
    private final EventReader events;
    private final Writer commands;
    private final Lines lines = new Lines();
    private final String version;

    /**
     * How the process is started.
     *
     * @param java the Java executable
     * @param classPath class path with this class and Hyperfoil, but without any other Netty
     * @param jvmFlags flags of the JVM, such as {@link #jvmFlags}
     * @param cpus CPUs for {@code taskset -c}, such as {@code 1} or {@code 2-3}; empty for no pinning
     * @param errorFile gets what the process has to say, warnings for the most part; appended to
     */
    public record Launch(Path java, String classPath, List<String> jvmFlags, Optional<String> cpus, Path errorFile) {
        /** Copies the list. */
        public Launch {
            jvmFlags = List.copyOf(jvmFlags);
        }

        /**
         * @return the command line, for the record
         */
        public List<String> commandLine() {
            List<String> command = new ArrayList<>();
            cpus.ifPresent(list -> command.addAll(List.of("taskset", "-c", list)));
            command.add(java.toString());
            command.addAll(jvmFlags);
            command.addAll(FIXED_FLAGS);
            command.addAll(List.of("-cp", classPath, LoadMain.class.getName()));
            return command;
        }
    }

    /**
     * Flags that leave nothing to what the JVM finds: the heap never grows, the collector has no threads that take turns
     * with the event loops, and newer JVMs do not warn about Netty.
     *
     * @param cpus CPUs that the process may use
     * @param javaVersion feature version of the JVM, such as 17
     * @return flags for {@link Launch}
     */
    public static List<String> jvmFlags(int cpus, int javaVersion) {
        List<String> flags = new ArrayList<>(
                List.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx256m", "-Xmn128m", "-XX:ActiveProcessorCount=" + cpus));
        if (javaVersion >= JAVA_WARNS_OF_NETTY) {
            flags.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        return List.copyOf(flags);
    }

    /**
     * Starts the process and waits until it takes commands.
     *
     * @param launch how to start it
     * @throws LoadException if it cannot be started or dies at once
     */
    public HyperfoilDriver(Launch launch) throws LoadException {
        process = start(launch);
        events = new EventReader(process, launch.errorFile());
        commands = new BufferedWriter(process.outputWriter(StandardCharsets.UTF_8));
        try {
            version = events.await(Event.Ready.class, START_LIMIT).version();
        } catch (LoadException e) {
            close();
            throw e;
        }
    }

    private static Process start(Launch launch) throws LoadException {
        ProcessBuilder builder = new ProcessBuilder(launch.commandLine())
                .redirectError(
                        ProcessBuilder.Redirect.appendTo(launch.errorFile().toFile()));
        builder.environment().keySet().removeAll(FLAG_VARIABLES);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new LoadException("cannot start the load process: " + e.getMessage(), e);
        }
    }

    @Override
    public String name() {
        return "hyperfoil";
    }

    @Override
    public String version() {
        return version;
    }

    /** {@inheritDoc} {@code taskset} becomes the process that it starts, so this is the JVM with and without pinning. */
    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public RunningLoad start(LoadSpec spec) throws LoadException {
        send(new Command.Start(spec));
        return new ChildLoad(spec, this, events);
    }

    void send(Command command) throws LoadException {
        try {
            commands.write(lines.write(command));
            commands.write('\n');
            commands.flush();
        } catch (IOException e) {
            throw events.death(e);
        }
    }

    /** Ends the process the hard way; for one that does not answer. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        try {
            commands.close();
        } catch (IOException e) {
            kill();
        }
        try {
            if (!process.waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
    }
}
