package org.bodybench.results.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a server process is started.
 *
 * @param java the JVM's executable
 * @param jvmFlags its flags: collector, heap and processor count are always among them
 * @param jar the runnable server jar
 * @param arguments options of {@code ServerMain}
 * @param cpus the cores it is bound to
 */
public record ServerLaunch(Path java, List<String> jvmFlags, Path jar, List<String> arguments, CpuList cpus) {
    private static final int HEAP_MB = 1024;

    /** Keeps unmodifiable copies. */
    public ServerLaunch {
        jvmFlags = List.copyOf(jvmFlags);
        arguments = List.copyOf(arguments);
    }

    /**
     * The flags that every measured server gets, so that nothing is left to what the JVM thinks of the machine: bound
     * to one core it would silently take another collector and other thread counts.
     *
     * @param processors number of cores that the server has
     */
    public static List<String> standardFlags(int processors) {
        return List.of(
                "-XX:+UseG1GC",
                "-Xms" + HEAP_MB + "m",
                "-Xmx" + HEAP_MB + "m",
                "-XX:ActiveProcessorCount=" + processors);
    }

    /** The same with more arguments. */
    public ServerLaunch with(List<String> more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(more);
        return new ServerLaunch(java, jvmFlags, jar, all, cpus);
    }

    /** The command, to be run or to be copied by a person. */
    public List<String> command() {
        List<String> command = new ArrayList<>(cpus.prefix());
        command.add(java.toString());
        command.addAll(jvmFlags);
        command.add("-jar");
        command.add(jar.toString());
        command.addAll(arguments);
        return List.copyOf(command);
    }
}
