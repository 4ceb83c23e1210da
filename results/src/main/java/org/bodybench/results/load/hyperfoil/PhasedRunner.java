package org.bodybench.results.load.hyperfoil;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.Phase;
import io.hyperfoil.api.session.PhaseInstance;
import io.hyperfoil.api.session.PhaseInstance.Status;
import io.hyperfoil.core.impl.SimulationRunner;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bodybench.results.load.LoadException;

/**
 * Runs the phases of a benchmark when it is told to. Hyperfoil's own runner for one process polls them by the clock, and
 * a change of state that it misses costs it up to a second.
 */
final class PhasedRunner extends SimulationRunner {
    private static final long CLOSE_SECONDS = 5;

    private final PhaseListener listener;

    PhasedRunner(Benchmark benchmark, PhaseListener listener) {
        super(benchmark, "bodybench", 0, warning -> {});
        this.listener = listener;
    }

    /** Told of the changes of a phase, in the thread that makes the change. */
    interface PhaseListener {
        /** No request has been sent yet. */
        void starts(String phase, long wallClockMillis);

        /** No more requests are sent. */
        void finishes(String phase, boolean sessionLimitExceeded);

        /** No request is in flight. */
        void drained(String phase);

        /** All event loops have ended their statistics. */
        void terminated(String phase, Throwable error);
    }

    @Override
    protected CompletableFuture<Void> phaseChanged(
            Phase phase, Status status, boolean sessionLimitExceeded, Throwable error) {
        switch (status) {
            case RUNNING ->
                listener.starts(phase.name(), instances.get(phase.name()).absoluteStartTime());
            case FINISHED -> listener.finishes(phase.name(), sessionLimitExceeded);
            case TERMINATED -> listener.drained(phase.name());
            default -> {}
        }
        CompletableFuture<Void> changed = super.phaseChanged(phase, status, sessionLimitExceeded, error);
        if (status == Status.TERMINATED) {
            changed.whenComplete((done, failure) -> listener.terminated(phase.name(), error != null ? error : failure));
        }
        return changed;
    }

    void connect(Duration limit, String target) throws LoadException, InterruptedException {
        CompletableFuture<Void> connected = new CompletableFuture<>();
        openConnections(result -> {
            if (result.succeeded()) {
                connected.complete(null);
            } else {
                connected.completeExceptionally(result.cause());
            }
        });
        try {
            connected.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new LoadException("cannot open all connections to " + target, e);
        }
    }

    /** Sends nothing more; the phase terminates as soon as what is in flight has completed. */
    void finish(String phase) {
        finishPhase(phase);
        tryTerminatePhase(phase);
    }

    /** Returns when all connections are closed, whatever is still in flight. */
    void close() throws InterruptedException {
        instances.values().stream().filter(phase -> phase.status().isStarted()).forEach(PhaseInstance::terminate);
        shutdown();
        eventLoopGroup.terminationFuture().await(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
