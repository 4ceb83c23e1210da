package org.bodybench.results.run;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bodybench.results.load.LoadDriver;
import org.bodybench.results.load.LoadErrors;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.LoadResult;
import org.bodybench.results.load.LoadSpec;
import org.bodybench.results.load.PhaseResult;
import org.bodybench.results.load.RunningLoad;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Timing;
import org.bodybench.server.StatsSnapshot;

/** Measures one cell on a running server: warms it up, takes its windows, and checks that both sides counted alike. */
final class CellRun {
    private static final Duration SPARE = Duration.ofSeconds(5);
    private static final Duration COUNTS_MEET = Duration.ofSeconds(2);
    private static final Duration LEAST_WARMUP = Duration.ofMillis(50);

    private final ServerChild server;
    private final LoadDriver driver;
    private final Sampler sampler;
    private final Timing timing;

    CellRun(ServerChild server, LoadDriver driver, CpuLayout layout, Timing timing) {
        this.server = server;
        this.driver = driver;
        this.sampler = new Sampler(server, driver.pid(), layout);
        this.timing = timing;
    }

    /** Keeps the cell busy for a while, so that its code gets compiled; nothing is measured. */
    void warm(Cell cell, Duration duration) throws LoadException, ServerFailure, CellFailure, InterruptedException {
        long before = server.stats().completed();
        try (RunningLoad load = driver.start(spec(cell, duration, LEAST_WARMUP))) {
            requireNoErrors(load.awaitResult(), before);
        }
    }

    CellFigures measure(Cell cell) throws LoadException, ServerFailure, CellFailure, InterruptedException {
        long before = server.stats().completed();
        Duration atMost = timing.measure().plus(SPARE);
        try (RunningLoad load = driver.start(spec(cell, timing.maxCellWarmup().plus(SPARE), atMost))) {
            load.awaitWarmup();
            List<Span> warmup = windows(timing.maxCellWarmup());
            load.endWarmup();
            load.awaitMeasure();
            List<Span> measure = windows(timing.measureWindows());
            load.endMeasure();
            LoadResult result = load.awaitResult();
            requireNoErrors(result, before);
            boolean steady = Steadiness.of(timing.warmsUntilSteady() ? warmup : measure);
            return new CellFigures(warmup, measure, result, steady);
        }
    }

    private LoadSpec spec(Cell cell, Duration maxWarmup, Duration maxMeasure) {
        return LoadSpec.get(target(), cell.path(), (int) cell.body().bytes())
                .connections(cell.load().connections())
                .threads(cell.load().threads())
                .maxWarmup(maxWarmup)
                .maxMeasure(maxMeasure)
                .window(timing.window())
                .build();
    }

    private URI target() {
        String address = server.ready().bind();
        return URI.create("http://" + (address.contains(":") ? "[" + address + "]" : address) + ":"
                + server.ready().port());
    }

    /** Windows until they are steady, or the time is over. */
    private List<Span> windows(Duration atMost) throws ServerFailure, InterruptedException {
        List<Span> windows = new ArrayList<>();
        long end = System.nanoTime() + atMost.toNanos();
        Sample from = sampler.take();
        while (System.nanoTime() < end && !Steadiness.of(windows)) {
            Sample to = after(Math.min(timing.window().toNanos(), end - System.nanoTime()));
            windows.add(new Span(from, to));
            from = to;
        }
        return windows;
    }

    private List<Span> windows(int number) throws ServerFailure, InterruptedException {
        List<Span> windows = new ArrayList<>();
        Sample from = sampler.take();
        for (int i = 0; i < number; i++) {
            Sample to = after(timing.window().toNanos());
            windows.add(new Span(from, to));
            from = to;
        }
        return windows;
    }

    private Sample after(long ns) throws ServerFailure, InterruptedException {
        Thread.sleep(ns / 1_000_000, (int) (ns % 1_000_000));
        return sampler.take();
    }

    private void requireNoErrors(LoadResult result, long before)
            throws CellFailure, ServerFailure, InterruptedException {
        requireNoErrors(result.warmup());
        requireNoErrors(result.measure());
        long sent = result.warmup().responses() + result.measure().responses();
        long served = servedSince(before, sent);
        if (served != sent) {
            throw new CellFailure("the server counted " + served + " responses, the load driver " + sent);
        }
    }

    private static void requireNoErrors(PhaseResult phase) throws CellFailure {
        LoadErrors errors = phase.errors();
        if (errors.total() > 0) {
            throw new CellFailure(errors.total() + " of " + phase.requests() + " requests failed: " + errors.connect()
                    + " broken connections, " + errors.timeout() + " timeouts, " + errors.status()
                    + " with a wrong status, " + errors.body() + " with a wrong body length");
        }
        if (phase.cacheHits() > 0) {
            throw new CellFailure(phase.cacheHits() + " requests never reached the server");
        }
    }

    /** A client has its last byte before the server has counted the response: give it a moment. */
    private long servedSince(long before, long expected) throws ServerFailure, InterruptedException {
        long end = System.nanoTime() + COUNTS_MEET.toNanos();
        StatsSnapshot stats = server.stats();
        while (stats.completed() - before < expected && System.nanoTime() < end) {
            Thread.sleep(1);
            stats = server.stats();
        }
        return stats.completed() - before;
    }
}
