package org.bodybench.server;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import org.bodybench.body.Bodies;

/** One server in this process, with its fixtures, its counters and what it tells about itself. */
final class ServerProcess implements AutoCloseable {
    private final BodyServer server;
    private final ServerOptions options;
    private final Bodies bodies;
    private final ServerStats stats = new ServerStats();
    private final RunningServer running;
    private final ProcessGauges gauges;
    private boolean closed;

    private ServerProcess(BodyServer server, ServerOptions options, Bodies bodies) throws IOException {
        this.server = server;
        this.options = options;
        this.bodies = bodies;
        this.running = server.start(options, bodies, stats);
        this.gauges = new ProcessGauges(running::uncountedDirectMemory);
    }

    /**
     * Starts the server.
     *
     * @throws IOException when it can't listen or make its fixtures, with a message for a person
     */
    static ServerProcess start(BodyServer server, ServerOptions options, long bodyLimitBytes) throws IOException {
        Bodies bodies = Bodies.open(bodyLimitBytes);
        try {
            return new ServerProcess(server, options, bodies);
        } catch (IOException | RuntimeException e) {
            bodies.close();
            throw e;
        }
    }

    Control.Ready ready() {
        return new Control.Ready(
                Control.PROTOCOL,
                options.bind(),
                running.port(),
                ProcessHandle.current().pid(),
                server.name(),
                server.version(),
                Runtime.version().toString(),
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                options.transport(),
                optionsInForce(),
                Workload.hash());
    }

    private Map<String, String> optionsInForce() {
        Map<String, String> all = new TreeMap<>(options.special());
        all.putAll(running.effectiveOptions());
        all.put("io-threads", Integer.toString(options.ioThreads()));
        all.put("workers", Integer.toString(options.workers()));
        all.put("sndbuf", Integer.toString(options.sendBufferBytes()));
        all.put("tcp-nodelay", Boolean.toString(options.tcpNoDelay()));
        all.put("response-headers", Integer.toString(options.responseHeaders()));
        all.put("max-body", Long.toString(bodies.limitBytes()));
        return all;
    }

    /** A snapshot; one at a time, so that what ended threads had used is never counted twice. */
    synchronized StatsSnapshot snapshot() {
        Map<String, Long> read = gauges.read();
        Map<String, Long> workers = stats.completedByWorker();
        long completed = workers.values().stream().mapToLong(Long::longValue).sum();
        return new StatsSnapshot(System.nanoTime(), completed, workers, read);
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            running.close();
            bodies.close();
        }
    }
}
