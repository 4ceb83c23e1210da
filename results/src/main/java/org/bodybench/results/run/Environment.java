package org.bodybench.results.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/** What is recorded of the machine and of the sources; nothing that names a person, a host or a secret. */
public final class Environment {
    private Environment() {}

    /** Operating system, CPU and memory. */
    public static Map<String, String> machine() {
        SystemInfo system = new SystemInfo();
        HardwareAbstractionLayer hardware = system.getHardware();
        Map<String, String> machine = new TreeMap<>();
        machine.put(
                "os",
                system.getOperatingSystem().getFamily() + " "
                        + system.getOperatingSystem().getVersionInfo().getVersion());
        machine.put("kernel", System.getProperty("os.version"));
        machine.put("arch", System.getProperty("os.arch"));
        machine.put("cpu", hardware.getProcessor().getProcessorIdentifier().getName());
        machine.put("cpus", Integer.toString(hardware.getProcessor().getLogicalProcessorCount()));
        machine.put("memory_bytes", Long.toString(hardware.getMemory().getTotal()));
        machine.put("tool_java", Runtime.version().toString());
        return machine;
    }

    /** Commit and dirty flag of the sources around a folder; empty where there are none. */
    public static Map<String, String> git(Path folder) {
        String commit = git(folder, "rev-parse", "HEAD");
        return commit.isEmpty()
                ? Map.of()
                : Map.of(
                        "commit",
                        commit,
                        "dirty",
                        Boolean.toString(!git(folder, "status", "--porcelain").isEmpty()));
    }

    private static String git(Path folder, String... arguments) {
        try {
            ProcessBuilder git = new ProcessBuilder("git", "-C", folder.toString());
            git.command().addAll(java.util.List.of(arguments));
            Process process = git.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor(5, TimeUnit.SECONDS) && process.exitValue() == 0 ? said : "";
        } catch (IOException e) {
            // No git on this machine: then the run doesn't say which commit it measured.
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
