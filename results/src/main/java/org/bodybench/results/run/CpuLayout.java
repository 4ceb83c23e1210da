package org.bodybench.results.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which cores serve and which send.
 *
 * @param server cores of the server process
 * @param load cores of the load driver, and of this process, which hardly uses any
 * @param reason why nothing is bound; empty where it is
 */
public record CpuLayout(CpuList server, CpuList load, String reason) {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    /**
     * The halves of what this process may use: the load gets the first, which also gets most interrupts, the server the
     * second.
     */
    public static CpuLayout halves() {
        if (!isOnPath("taskset")) {
            return unbound("taskset (util-linux) is not installed");
        }
        Optional<CpuList> allowed = allowed();
        if (allowed.isEmpty()) {
            return unbound("this system does not tell which cores may be used");
        }
        List<Integer> cpus = allowed.get().cpus();
        if (cpus.size() < 2) {
            return unbound("there is only one core: server and load compete for it");
        }
        int half = cpus.size() / 2;
        return new CpuLayout(new CpuList(cpus.subList(half, cpus.size())), new CpuList(cpus.subList(0, half)), "");
    }

    /** These cores and no others. */
    public static CpuLayout of(CpuList server, CpuList load) {
        return new CpuLayout(server, load, "");
    }

    private static CpuLayout unbound(String reason) {
        return new CpuLayout(CpuList.ANY, CpuList.ANY, reason);
    }

    /** How many cores the server has. */
    public int serverProcessors() {
        return server.isBinding() ? server.cpus().size() : Runtime.getRuntime().availableProcessors();
    }

    /** How many cores the load driver has. */
    public int loadProcessors() {
        return load.isBinding() ? load.cpus().size() : Runtime.getRuntime().availableProcessors();
    }

    /** Moves this process to the load's cores, out of the server's way. */
    void moveThisProcess() {
        if (!load.isBinding()) {
            return;
        }
        try {
            new ProcessBuilder(
                            "taskset",
                            "-a",
                            "-c",
                            "-p",
                            load.toString(),
                            Long.toString(ProcessHandle.current().pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            // Then this process stays where it is: it sleeps most of the time.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<CpuList> allowed() {
        if (!Files.isReadable(STATUS)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith(ALLOWED))
                    .map(line -> CpuList.parse(line.substring(ALLOWED.length())))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
