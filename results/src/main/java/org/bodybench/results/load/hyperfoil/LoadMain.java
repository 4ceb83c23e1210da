package org.bodybench.results.load.hyperfoil;

import io.hyperfoil.core.impl.SimulationRunner;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.LoadSpec;

/**
 * Main class of the load process. It takes commands as lines of JSON on standard input, answers with lines of JSON on
 * standard output and runs one load after the other. At the end of its input it ends, whatever it is doing.
 */
public final class LoadMain {
    private final Lines lines = new Lines();
    private final PrintStream out;

    private LoadMain(PrintStream out) {
        this.out = out;
    }

    /**
     * @param args none
     * @throws IOException if a command cannot be read
     */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        Thread.setDefaultUncaughtExceptionHandler(LoadMain::die);
        new LoadMain(out).serve(System.in);
        Runtime.getRuntime().halt(0);
    }

    /** Whoever waits for an event is better off with a dead process than with a silent one. */
    private static void die(Thread thread, Throwable error) {
        error.printStackTrace();
        Runtime.getRuntime().halt(1);
    }

    private void serve(InputStream in) throws IOException {
        send(new Event.Ready(hyperfoilVersion()));
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        Job job = Job.NONE;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            Command command = lines.read(line, Command.class);
            if (command instanceof Command.Start start) {
                job = start(start.spec());
            } else {
                job.obey(command);
            }
        }
    }

    /** From what Maven leaves in each jar, because manifests do not survive being packed into one jar. */
    private static String hyperfoilVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = SimulationRunner.class.getResourceAsStream(
                "/META-INF/maven/io.hyperfoil/hyperfoil-core/pom.properties")) {
            if (in != null) {
                properties.load(in);
            }
        }
        return properties.getProperty("version", "unknown");
    }

    private Job start(LoadSpec spec) {
        LoadRun run;
        try {
            run = new LoadRun(spec);
        } catch (LoadException | RuntimeException e) {
            send(new Event.Failed(describe(e)));
            return Job.NONE;
        }
        Thread thread = new Thread(() -> send(outcome(run)), "load");
        thread.start();
        return command -> {
            if (command instanceof Command.EndWarmup) {
                run.end(HyperfoilDefinition.WARMUP);
            } else if (command instanceof Command.EndMeasure) {
                run.end(HyperfoilDefinition.MEASURE);
            } else {
                thread.interrupt();
            }
        };
    }

    private Event outcome(LoadRun run) {
        try {
            return new Event.Result(
                    run.run(start -> send(new Event.Warmup(start)), start -> send(new Event.Measure(start))));
        } catch (InterruptedException e) {
            return new Event.Failed("abandoned");
        } catch (LoadException | RuntimeException e) {
            return new Event.Failed(describe(e));
        }
    }

    private static String describe(Exception e) {
        return e instanceof LoadException ? e.getMessage() : e.toString();
    }

    private synchronized void send(Event event) {
        out.println(lines.write(event));
        out.flush();
    }

    /** What the commands after a start go to. */
    private interface Job {
        Job NONE = command -> {};

        void obey(Command command);
    }
}
