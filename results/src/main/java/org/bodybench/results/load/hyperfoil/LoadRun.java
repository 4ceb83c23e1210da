package org.bodybench.results.load.hyperfoil;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkData;
import io.hyperfoil.api.config.BenchmarkDefinitionException;
import io.hyperfoil.api.session.Session;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.core.impl.statistics.StatisticsCollector;
import io.hyperfoil.core.parser.BenchmarkParser;
import io.hyperfoil.core.parser.ParserException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.LoadResult;
import org.bodybench.results.load.LoadSpec;
import org.bodybench.results.load.PhaseResult;

/** One load in the process of the driver, from its definition to its result. */
final class LoadRun implements PhasedRunner.PhaseListener {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
    private static final Duration STUCK_LIMIT = Duration.ofSeconds(2);
    private static final Duration DRAIN_SLACK = Duration.ofSeconds(2);
    private static final Duration LOOK = Duration.ofMillis(100);

    private final LoadSpec spec;
    private final Map<String, PhaseRun> phases;
    private final PhasedRunner runner;
    private final Benchmark benchmark;

    LoadRun(LoadSpec spec) throws LoadException {
        this.spec = spec;
        this.phases =
                Map.of(HyperfoilDefinition.WARMUP, new PhaseRun(spec), HyperfoilDefinition.MEASURE, new PhaseRun(spec));
        this.benchmark = parse(new HyperfoilDefinition(spec).embedded());
        this.runner = new PhasedRunner(benchmark, this);
    }

    private static Benchmark parse(String definition) throws LoadException {
        try {
            return BenchmarkParser.instance()
                    .buildBenchmark(
                            new ByteArrayInputStream(definition.getBytes(StandardCharsets.UTF_8)),
                            BenchmarkData.EMPTY,
                            Map.of());
        } catch (ParserException | BenchmarkDefinitionException | IOException e) {
            throw new LoadException("Hyperfoil does not take the definition: " + e.getMessage(), e);
        }
    }

    /** Ends the phase, or keeps it from lasting when it has not begun. */
    void end(String phase) {
        phases.get(phase).endRequested().complete(null);
    }

    LoadResult run(Consumer<Instant> onWarmup, Consumer<Instant> onMeasure) throws LoadException, InterruptedException {
        try {
            runner.init();
            runner.connect(CONNECT_LIMIT, spec.target().toString());
            PhaseResult warmup = run(HyperfoilDefinition.WARMUP, spec.maxWarmup(), onWarmup);
            PhaseResult measure = run(HyperfoilDefinition.MEASURE, spec.maxMeasure(), onMeasure);
            return new LoadResult(warmup, measure);
        } finally {
            runner.close();
        }
    }

    private PhaseResult run(String name, Duration limit, Consumer<Instant> onFirstResponse)
            throws LoadException, InterruptedException {
        PhaseRun phase = phases.get(name);
        CompletableFuture<Void> announced = phase.firstResponse().thenAcceptAsync(onFirstResponse);
        runner.startPhase(name);
        await(CompletableFuture.anyOf(phase.endRequested(), phase.terminatedFuture()), limit, phase);
        runner.finish(name);
        await(phase.terminatedFuture(), spec.requestTimeout().plus(DRAIN_SLACK), phase);
        if (!phase.terminatedFuture().isDone()) {
            throw new LoadException("requests are still in flight long after their timeout");
        }
        if (phase.answered() == 0) {
            throw new LoadException(
                    "not one response from " + spec.target() + ", " + phase.failed() + " failed requests");
        }
        announced.join();
        return phase.result(statistics(name));
    }

    /** Returns when the future completes or the limit is reached. */
    private void await(CompletableFuture<?> future, Duration limit, PhaseRun phase)
            throws LoadException, InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        long lastMoved = System.nanoTime();
        long left = limit.toNanos();
        while (left > 0 && !completes(future, Math.min(LOOK.toNanos(), left))) {
            long now = System.nanoTime();
            if (!phase.stuck()) {
                lastMoved = now;
            } else if (now - lastMoved > STUCK_LIMIT.toNanos()) {
                throw new LoadException("lost the connections to " + spec.target() + " after " + phase.answered()
                        + " responses and " + phase.failed() + " failed requests");
            }
            left = deadline - now;
        }
    }

    private static boolean completes(CompletableFuture<?> future, long nanos)
            throws LoadException, InterruptedException {
        try {
            future.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new LoadException("the load driver failed: " + e.getCause(), e.getCause());
        }
    }

    private StatisticsSnapshot statistics(String phase) {
        StatisticsCollector collector = new StatisticsCollector(benchmark);
        benchmark.phases().stream()
                .filter(definition -> definition.name().equals(phase))
                .forEach(definition -> runner.visitStatistics(definition, collector));
        StatisticsSnapshot total = new StatisticsSnapshot();
        collector.visitStatistics((definition, step, metric, snapshot, countDown) -> total.add(snapshot), null);
        return total;
    }

    @Override
    public void starts(String phase, long wallClockMillis) {
        PhaseRun run = phases.get(phase);
        run.start(wallClockMillis);
        runner.visitSessions((Session session) -> Exchange.of(session).recordTo(run.recorder(session.agentThreadId())));
    }

    @Override
    public void finishes(String phase, boolean sessionLimitExceeded) {
        phases.get(phase).finished(sessionLimitExceeded);
    }

    @Override
    public void drained(String phase) {
        phases.get(phase).drained();
    }

    @Override
    public void terminated(String phase, Throwable error) {
        phases.get(phase).terminated(error);
    }
}
