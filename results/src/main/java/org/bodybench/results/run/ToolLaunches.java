package org.bodybench.results.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bodybench.results.load.LoadDriver;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.hyperfoil.HyperfoilDriver;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Subject;
import org.bodybench.server.Control;

/**
 * Starts the tool's own servers and its embedded load driver.
 *
 * @param java the JVM that runs servers
 * @param jars the server jars, by server name
 * @param serverArguments options of {@code ServerMain} that every server gets
 * @param specialOptions the servers' own options, by server name
 * @param layout which cores serve and which send
 * @param loadLog file that gets what the load driver prints
 */
public record ToolLaunches(
        Path java,
        Map<String, Path> jars,
        List<String> serverArguments,
        Map<String, Map<String, String>> specialOptions,
        CpuLayout layout,
        Path loadLog)
        implements Launches {
    /** Keeps unmodifiable copies. */
    public ToolLaunches {
        jars = Map.copyOf(jars);
        serverArguments = List.copyOf(serverArguments);
        specialOptions = Map.copyOf(specialOptions);
    }

    @Override
    public ServerLaunch server(Subject subject) {
        List<String> arguments = new ArrayList<>(List.of(
                "--transport", subject.transport(), "--io-threads", Integer.toString(layout.serverProcessors())));
        arguments.addAll(serverArguments);
        specialOptions
                .getOrDefault(subject.server(), Map.of())
                .forEach((name, value) -> arguments.addAll(List.of("--option", name + "=" + value)));
        return new ServerLaunch(
                java,
                ServerLaunch.standardFlags(layout.serverProcessors()),
                jars.get(subject.server()),
                arguments,
                layout.server());
    }

    private HyperfoilDriver.Launch load() {
        return new HyperfoilDriver.Launch(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                System.getProperty("java.class.path"),
                HyperfoilDriver.jvmFlags(
                        layout.loadProcessors(), Runtime.version().feature()),
                Optional.of(layout.load()).filter(CpuList::isBinding).map(CpuList::toString),
                loadLog);
    }

    @Override
    public LoadDriver loadDriver() throws LoadException {
        return new HyperfoilDriver(load());
    }

    @Override
    public List<String> loadCommand() {
        return load().commandLine();
    }

    @Override
    public List<String> verify(Control.Ready server, Cell cell) {
        return new BodyVerifier(server.bind(), server.port(), BodyVerifier.PATIENCE)
                .verify(BodyRequest.byPath(cell.path(), cell.body()))
                .lines();
    }
}
