package org.bodybench.results.load.hyperfoil;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.LoadResult;
import org.bodybench.results.load.LoadSpec;
import org.bodybench.results.load.RunningLoad;

/** A load in the child process, seen from the parent. */
final class ChildLoad implements RunningLoad {
    /** On top of what the load may take by its own limits, among them ten seconds for opening connections. */
    private static final Duration SLACK = Duration.ofSeconds(20);

    private final LoadSpec spec;
    private final HyperfoilDriver driver;
    private final EventReader events;
    private Optional<Instant> warmup = Optional.empty();
    private Optional<Instant> measure = Optional.empty();
    private Optional<LoadResult> result = Optional.empty();
    private boolean over;

    ChildLoad(LoadSpec spec, HyperfoilDriver driver, EventReader events) {
        this.spec = spec;
        this.driver = driver;
        this.events = events;
    }

    @Override
    public Instant awaitWarmup() throws LoadException {
        if (warmup.isEmpty()) {
            warmup = Optional.of(await(Event.Warmup.class, Duration.ZERO).start());
        }
        return warmup.get();
    }

    @Override
    public void endWarmup() throws LoadException {
        driver.send(new Command.EndWarmup());
    }

    @Override
    public Instant awaitMeasure() throws LoadException {
        if (measure.isEmpty()) {
            awaitWarmup();
            measure = Optional.of(await(Event.Measure.class, spec.maxWarmup()).start());
        }
        return measure.get();
    }

    @Override
    public void endMeasure() throws LoadException {
        driver.send(new Command.EndMeasure());
    }

    @Override
    public LoadResult awaitResult() throws LoadException {
        if (result.isEmpty()) {
            awaitMeasure();
            result = Optional.of(await(Event.Result.class, spec.maxMeasure()).result());
            over = true;
        }
        return result.get();
    }

    private <T extends Event> T await(Class<T> type, Duration phase) throws LoadException {
        try {
            return events.await(type, phase.plus(spec.requestTimeout()).plus(SLACK));
        } catch (LoadException e) {
            over = true;
            throw e;
        }
    }

    @Override
    public void close() {
        if (over) {
            return;
        }
        over = true;
        try {
            driver.send(new Command.Abandon());
            events.awaitEnd(SLACK);
        } catch (LoadException e) {
            driver.kill();
        }
    }
}
