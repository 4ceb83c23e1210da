package org.bodybench.results.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bodybench.body.Bodies;
import org.bodybench.results.run.CpuList;
import org.bodybench.results.run.JavaExecutable;
import org.bodybench.results.run.ServerCatalog;
import org.bodybench.results.run.ServerFailure;
import org.bodybench.results.run.ServerJar;
import org.bodybench.results.run.ServerLaunch;
import org.bodybench.results.run.ToolHome;
import org.bodybench.server.ServerOptions;
import picocli.CommandLine.Option;

/** The options that say how a server's process is started. */
final class ServerProcessOptions {
    private static final long KIB = 1024;

    @Option(names = "--java", paramLabel = "PATH", description = "The JVM that runs it: its home or its executable.")
    private Path java = Path.of(System.getProperty("java.home"));

    @Option(
            names = "--cpus",
            paramLabel = "LIST",
            converter = CpuListConverter.class,
            description = "Cores that it is bound to, as 0-3,8; by default none in particular.")
    private CpuList cpus = CpuList.ANY;

    @Option(
            names = {"-O", "--option", "--server-option"},
            paramLabel = "[SERVER.]NAME=VALUE",
            description = "An option of the server's own, as allocator=pooled; 'list' shows them.")
    private Map<String, String> own = new LinkedHashMap<>();

    @Option(names = "--io-threads", paramLabel = "N", description = "I/O threads; by default one for each core.")
    private Optional<Integer> ioThreads = Optional.empty();

    @Option(names = "--workers", paramLabel = "N", description = "Worker threads of blocking modes (${DEFAULT-VALUE}).")
    private int workers = ServerOptions.DEFAULT_WORKERS;

    @Option(names = "--sndbuf", paramLabel = "BYTES", description = "SO_SNDBUF (${DEFAULT-VALUE}).")
    private int sendBufferBytes = ServerOptions.DEFAULT_SEND_BUFFER_BYTES;

    @Option(names = "--tcp-nodelay", arity = "1", description = "TCP_NODELAY, true or false (${DEFAULT-VALUE}).")
    private boolean tcpNoDelay = true;

    @Option(
            names = "--response-headers",
            paramLabel = "N",
            defaultValue = "0",
            description = "Extra response headers of 50 characters each (${DEFAULT-VALUE}).")
    private int responseHeaders;

    @Option(names = "--max-body", paramLabel = "KIB", description = "Largest body in KiB (${DEFAULT-VALUE}).")
    private long maxBodyKib = Bodies.DEFAULT_LIMIT_BYTES / KIB;

    /** The servers of the tool, asked with the chosen JVM. */
    ServerCatalog catalog(ToolHome home) {
        return ServerCatalog.of(home, JavaExecutable.of(java));
    }

    /** One server of the tool, or a jar by its path, asked with the chosen JVM. */
    ServerJar server(ToolHome home, String name) throws ServerFailure {
        return ServerCatalog.find(home, JavaExecutable.of(java), name);
    }

    /**
     * Checks that every option of a server's own belongs to one of these.
     *
     * @throws IllegalArgumentException with one line for a person, when one belongs to none
     */
    void checkOwn(List<ServerJar> servers) {
        own.forEach((name, value) -> {
            if (servers.stream().noneMatch(server -> nameAt(server, name).isPresent())) {
                throw new IllegalArgumentException("no option '" + name + "': there are "
                        + servers.stream()
                                .flatMap(server -> server.description().options().stream()
                                        .map(option -> server.name() + "." + option.name()))
                                .collect(Collectors.joining(" ")));
            }
        });
        servers.forEach(server -> server.check(ownOf(server)));
    }

    private Map<String, String> ownOf(ServerJar server) {
        Map<String, String> ofServer = new LinkedHashMap<>();
        own.forEach((name, value) -> nameAt(server, name).ifPresent(known -> ofServer.put(known, value)));
        return ofServer;
    }

    private static Optional<String> nameAt(ServerJar server, String name) {
        String prefix = server.name() + ".";
        String plain = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
        return Optional.of(plain).filter(server::hasOption);
    }

    /**
     * How a server is started with these options.
     *
     * @param leastBodyBytes the size of a body that it must be able to send
     * @param more options of {@code ServerMain} that only the caller knows
     * @throws IllegalArgumentException with one line for a person, when an option makes no sense for this server
     */
    ServerLaunch launch(ServerJar server, String transport, long leastBodyBytes, List<String> more) {
        int processors =
                cpus.isBinding() ? cpus.cpus().size() : Runtime.getRuntime().availableProcessors();
        List<String> arguments = new ArrayList<>(List.of(
                "--transport", server.transport(transport).name(),
                "--io-threads", Integer.toString(ioThreads.orElse(processors)),
                "--workers", Integer.toString(workers),
                "--sndbuf", Integer.toString(sendBufferBytes),
                "--tcp-nodelay", Boolean.toString(tcpNoDelay),
                "--response-headers", Integer.toString(responseHeaders),
                "--max-body", Long.toString(Math.max(maxBodyKib, (leastBodyBytes + KIB - 1) / KIB))));
        ownOf(server).forEach((name, value) -> arguments.addAll(List.of("--option", name + "=" + value)));
        arguments.addAll(more);
        return new ServerLaunch(
                JavaExecutable.of(java), ServerLaunch.standardFlags(processors), server.path(), arguments, cpus);
    }
}
