package org.bodybench.results.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/**
 * The servers that there are: every jar in {@code servers/}, ours or not, asked what it is. Nothing is remembered from
 * one look to the next.
 */
public final class ServerCatalog {
    private static final int AT_ONCE = 4;

    private final JarDescriber describer;
    private final Path folder;
    private final List<ServerJar> servers;
    private final List<String> faults;

    private ServerCatalog(JarDescriber describer, Path folder, List<ServerJar> servers, List<String> faults) {
        this.describer = describer;
        this.folder = folder;
        this.servers = List.copyOf(servers);
        this.faults = List.copyOf(faults);
    }

    /**
     * Asks every server jar what it is.
     *
     * @param java the executable that runs them
     * @throws java.io.UncheckedIOException when the folder can't be read
     */
    public static ServerCatalog of(ToolHome home, Path java) {
        JarDescriber describer = new JarDescriber(java);
        List<ServerJar> servers = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<ServerJar>> answers = home.servers().stream()
                    .map(jar -> pool.submit(() -> describer.describe(jar)))
                    .toList();
            for (Future<ServerJar> answer : answers) {
                add(answer, servers, faults);
            }
        } finally {
            pool.shutdownNow();
        }
        return new ServerCatalog(describer, home.serversFolder(), servers, faults);
    }

    private static void add(Future<ServerJar> answer, List<ServerJar> servers, List<String> faults) {
        try {
            ServerJar found = answer.get();
            Optional<ServerJar> twin = servers.stream()
                    .filter(known -> known.name().equals(found.name()))
                    .findFirst();
            twin.ifPresentOrElse(
                    known -> faults.add(found.path() + " is a second '" + found.name() + "' beside " + known.path()
                            + ": take one out, or name its path where a server is asked for"),
                    () -> servers.add(found));
        } catch (ExecutionException e) {
            faults.add(e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            faults.add("interrupted while looking for servers");
        }
    }

    /**
     * One server by its name, or by the path of its jar. Does not ask the other jars when the one that is named after
     * the server is it.
     *
     * @param java the executable that runs it
     * @throws IllegalArgumentException with one line for a person, when there is no such server
     * @throws ServerFailure when a jar named by its path is no usable server
     */
    public static ServerJar find(ToolHome home, Path java, String name) throws ServerFailure {
        for (Path jar : home.servers()) {
            if (jar.getFileName().toString().equals("server-" + name + ".jar")) {
                ServerJar server = new JarDescriber(java).describe(jar);
                if (server.name().equals(name)) {
                    return server;
                }
            }
        }
        return of(home, java).named(name);
    }

    /** The servers that answered, by file name. */
    public List<ServerJar> servers() {
        return servers;
    }

    /** One line for each jar that is no usable server. */
    public List<String> faults() {
        return faults;
    }

    /**
     * Every server of the tool.
     *
     * @throws ServerFailure when there is none, or a jar is no usable server: what is asked for all must not silently be
     *     done for some
     */
    public List<ServerJar> all() throws ServerFailure {
        if (!faults.isEmpty()) {
            throw new ServerFailure(String.join("; ", faults));
        }
        if (servers.isEmpty()) {
            throw new ServerFailure("no server jar in " + folder);
        }
        return servers;
    }

    /**
     * Servers by name, or by the path of their jar wherever it lies.
     *
     * @throws IllegalArgumentException with one line for a person, when there is no such server
     * @throws ServerFailure when a jar named by its path is no usable server
     */
    public List<ServerJar> named(List<String> names) throws ServerFailure {
        List<ServerJar> found = new ArrayList<>();
        for (String name : names) {
            ServerJar server = named(name);
            if (!found.contains(server)) {
                found.add(server);
            }
        }
        return List.copyOf(found);
    }

    /**
     * A server by its name, or by the path of its jar wherever it lies.
     *
     * @throws IllegalArgumentException with one line for a person, when there is no such server
     * @throws ServerFailure when a jar named by its path is no usable server
     */
    public ServerJar named(String name) throws ServerFailure {
        if (name.endsWith(".jar") && Files.isRegularFile(Path.of(name))) {
            return describer.describe(Path.of(name));
        }
        return servers.stream()
                .filter(server -> server.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is not a server: there are "
                        + servers.stream().map(ServerJar::name).collect(Collectors.joining(" "))
                        + (faults.isEmpty() ? "" : " (" + String.join("; ", faults) + ")")));
    }
}
