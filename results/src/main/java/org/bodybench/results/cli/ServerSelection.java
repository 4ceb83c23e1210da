package org.bodybench.results.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bodybench.results.run.CpuLayout;
import org.bodybench.results.run.CpuList;
import org.bodybench.server.ServerOptions;
import picocli.CommandLine.Option;

/** The options that say which servers are measured, and how their processes are started. */
final class ServerSelection {
    @Option(names = "--servers", split = ",", paramLabel = "NAME", description = "Servers; all by default.")
    List<String> servers = new ArrayList<>();

    @Option(
            names = "--transports",
            split = ",",
            paramLabel = "NAME",
            description = "Transports, as nio,epoll; by default each server's first.")
    List<String> transports = new ArrayList<>();

    @Option(
            names = "--java",
            paramLabel = "JAVA",
            description = "The JVM that runs the servers: its home or executable.")
    Path java = Path.of(System.getProperty("java.home"));

    @Option(names = "--workers", paramLabel = "N", description = "Worker threads of blocking modes (${DEFAULT-VALUE}).")
    int workers = ServerOptions.DEFAULT_WORKERS;

    @Option(names = "--sndbuf", paramLabel = "BYTES", description = "SO_SNDBUF of the servers (${DEFAULT-VALUE}).")
    int sendBufferBytes = ServerOptions.DEFAULT_SEND_BUFFER_BYTES;

    @Option(
            names = "--response-headers",
            paramLabel = "N",
            defaultValue = "0",
            description = "Extra response headers of 50 characters (${DEFAULT-VALUE}).")
    int responseHeaders;

    @Option(
            names = {"-O", "--server-option"},
            paramLabel = "SERVER.NAME=VALUE",
            description = "An option of one server, as netty.allocator=pooled; 'list' shows them.")
    Map<String, String> serverOptions = new LinkedHashMap<>();

    @Option(
            names = "--server-cpus",
            paramLabel = "LIST",
            converter = CpuListConverter.class,
            description = "Cores of the server, as 0-3; by default the second half.")
    CpuList serverCpus = CpuList.ANY;

    @Option(
            names = "--load-cpus",
            paramLabel = "LIST",
            converter = CpuListConverter.class,
            description = "Cores of the load driver; by default the first half.")
    CpuList loadCpus = CpuList.ANY;

    /** Options of {@code ServerMain} that every server gets. */
    List<String> arguments() {
        return List.of(
                "--workers",
                Integer.toString(workers),
                "--sndbuf",
                Integer.toString(sendBufferBytes),
                "--response-headers",
                Integer.toString(responseHeaders));
    }

    /** The servers' own options, by server name. */
    Map<String, Map<String, String>> special() {
        Map<String, Map<String, String>> special = new LinkedHashMap<>();
        serverOptions.forEach((name, value) -> {
            String[] parts = name.split("\\.", 2);
            if (parts.length != 2) {
                throw new IllegalArgumentException(
                        "-O takes SERVER.NAME=VALUE, as netty.allocator=pooled, not '" + name + "=" + value + "'");
            }
            special.computeIfAbsent(parts[0], key -> new LinkedHashMap<>()).put(parts[1], value);
        });
        return special;
    }

    /** Which cores serve and which send. */
    CpuLayout layout() {
        if (serverCpus.isBinding() != loadCpus.isBinding()) {
            throw new IllegalArgumentException("--server-cpus and --load-cpus go together");
        }
        return serverCpus.isBinding() ? CpuLayout.of(serverCpus, loadCpus) : CpuLayout.halves();
    }
}
