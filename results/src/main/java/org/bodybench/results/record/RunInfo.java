package org.bodybench.results.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code run.json}: what was run, how and where.
 *
 * @param schema version of the files' form
 * @param runId the run's name, unique
 * @param tool version of BodyBench
 * @param suite the family of cells
 * @param profile smoke, quick or full
 * @param commandLine the command that started the run, to be copied
 * @param seed of the order of replicates and cells
 * @param started when it began, ISO 8601 in UTC
 * @param elapsedNs total time in ns, resumptions included; 0 until it has ended
 * @param workloadHash version of the bodies and of the strategies' meaning
 * @param git commit and dirty flag of the sources, where known
 * @param plan the numbers that say how it was measured, and the matrix asked for
 * @param servers each server: versions, options in force, command line
 * @param load the load driver: name, version, command line
 * @param cpus which cores served and which sent; empty lists where nothing was pinned
 * @param environment operating system, CPU, memory, limits
 */
public record RunInfo(
        int schema,
        String runId,
        String tool,
        String suite,
        String profile,
        List<String> commandLine,
        long seed,
        String started,
        long elapsedNs,
        String workloadHash,
        Map<String, String> git,
        Map<String, String> plan,
        Map<String, ServerInfo> servers,
        LoadInfo load,
        CpuInfo cpus,
        Map<String, String> environment) {
    /** Reads what a file of another version lacks as empty. */
    public RunInfo {
        runId = text(runId);
        tool = text(tool);
        suite = text(suite);
        profile = text(profile);
        commandLine = list(commandLine);
        started = text(started);
        workloadHash = text(workloadHash);
        git = map(git);
        plan = map(plan);
        servers = map(servers);
        load = load == null ? new LoadInfo("", "", List.of()) : load;
        cpus = cpus == null ? new CpuInfo(false, List.of(), List.of(), "") : cpus;
        environment = map(environment);
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    private static <T> List<T> list(List<T> value) {
        return value == null ? List.of() : List.copyOf(value);
    }

    private static <V> Map<String, V> map(Map<String, V> value) {
        return value == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(value));
    }

    /**
     * One server of a run.
     *
     * @param version of the server library
     * @param java version of its JVM
     * @param transport in use
     * @param options in force, defaults included
     * @param command the command that started it, to be copied
     */
    public record ServerInfo(
            String version, String java, String transport, Map<String, String> options, List<String> command) {
        /** Reads what a file of another version lacks as empty. */
        public ServerInfo {
            version = text(version);
            java = text(java);
            transport = text(transport);
            options = map(options);
            command = list(command);
        }
    }

    /**
     * The load driver of a run.
     *
     * @param driver hyperfoil or wrk
     * @param version of the driver
     * @param command the command that started it, to be copied
     */
    public record LoadInfo(String driver, String version, List<String> command) {
        /** Reads what a file of another version lacks as empty. */
        public LoadInfo {
            driver = text(driver);
            version = text(version);
            command = list(command);
        }
    }

    /**
     * Which cores did what.
     *
     * @param pinned whether processes were bound to them
     * @param server cores of the server
     * @param load cores of the load driver
     * @param reason why nothing was pinned; empty where it was
     */
    public record CpuInfo(boolean pinned, List<Integer> server, List<Integer> load, String reason) {
        /** Reads what a file of another version lacks as empty. */
        public CpuInfo {
            server = list(server);
            load = list(load);
            reason = text(reason);
        }
    }

    /** The same with these servers. */
    public RunInfo withServers(Map<String, ServerInfo> others) {
        return new RunInfo(
                schema,
                runId,
                tool,
                suite,
                profile,
                commandLine,
                seed,
                started,
                elapsedNs,
                workloadHash,
                git,
                plan,
                others,
                load,
                cpus,
                environment);
    }

    /** The same with this load driver. */
    public RunInfo withLoad(LoadInfo other) {
        return new RunInfo(
                schema,
                runId,
                tool,
                suite,
                profile,
                commandLine,
                seed,
                started,
                elapsedNs,
                workloadHash,
                git,
                plan,
                servers,
                other,
                cpus,
                environment);
    }

    /** The same with this total time. */
    public RunInfo withElapsed(long ns) {
        return new RunInfo(
                schema,
                runId,
                tool,
                suite,
                profile,
                commandLine,
                seed,
                started,
                ns,
                workloadHash,
                git,
                plan,
                servers,
                load,
                cpus,
                environment);
    }

    /** One entry of the plan, if it is there. */
    public Optional<String> planned(String key) {
        return Optional.ofNullable(plan.get(key));
    }
}
