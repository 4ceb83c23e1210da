package org.bodybench.results.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.bodybench.server.Control;
import org.bodybench.server.ControlException;

/** Runs a jar with {@code --describe} to learn which server it is, and whether it is one. */
final class JarDescriber {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int MOST_BYTES = 4 << 20;
    private static final List<String> FOR_A_SHORT_LIFE =
            List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final Path java;

    JarDescriber(Path java) {
        this.java = java;
    }

    /**
     * What the jar says of itself.
     *
     * @throws ServerFailure when it is no server that this tool can talk to, with one line that names the jar
     */
    ServerJar describe(Path jar) throws ServerFailure {
        try {
            return new ServerJar(jar, checked(run(jar)));
        } catch (IOException e) {
            throw new ServerFailure(jar + " can't be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerFailure("interrupted while asking " + jar + " what it is");
        } catch (ServerFailure e) {
            throw new ServerFailure(jar + " is not a server jar: " + e.getMessage());
        }
    }

    private Control.Description run(Path jar) throws IOException, InterruptedException, ServerFailure {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(FOR_A_SHORT_LIFE);
        command.addAll(List.of("-jar", jar.toString(), "--describe"));
        Process process = new ProcessBuilder(command).start();
        try {
            process.getOutputStream().close();
            CompletableFuture<String> said = text(process.getInputStream());
            CompletableFuture<String> complained = text(process.getErrorStream());
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new ServerFailure("no answer to --describe within " + PATIENCE.toSeconds() + " s");
            }
            Optional<Control.Description> description = description(said.join());
            return description.orElseThrow(() -> new ServerFailure(complaint(complained.join(), process.exitValue())));
        } finally {
            process.destroyForcibly();
        }
    }

    private static CompletableFuture<String> text(InputStream in) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try (in) {
                        return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
                    } catch (IOException e) {
                        return "";
                    }
                },
                task -> {
                    Thread thread = new Thread(task, "describe");
                    thread.setDaemon(true);
                    thread.start();
                });
    }

    /** The description among the lines that the process printed: a library may have printed others. */
    private static Optional<Control.Description> description(String text) throws ServerFailure {
        for (String line : text.lines().toList()) {
            try {
                if (Control.message(line) instanceof Control.Description description) {
                    return Optional.of(description);
                }
            } catch (ControlException e) {
                continue;
            }
        }
        return Optional.empty();
    }

    private static String complaint(String text, int exitCode) {
        List<String> lines = new BufferedReader(new java.io.StringReader(text))
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        return lines.isEmpty()
                ? "it says nothing to --describe (exit code " + exitCode + ")"
                : lines.get(0).strip();
    }

    private static Control.Description checked(Control.Description description) throws ServerFailure {
        if (description.protocol() != Control.PROTOCOL) {
            throw new ServerFailure("it speaks version " + description.protocol()
                    + " of the control protocol, this tool " + Control.PROTOCOL + ": build both from the same sources");
        }
        if (description.server() == null
                || description.serverVersion() == null
                || description.transports() == null
                || description.transports().isEmpty()
                || description.options() == null
                || description.offers() == null) {
            throw new ServerFailure("its description lacks a name, a version, transports, options or offers");
        }
        return description;
    }
}
