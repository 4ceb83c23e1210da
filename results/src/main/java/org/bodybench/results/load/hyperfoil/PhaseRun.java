package org.bodybench.results.load.hyperfoil;

import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.http.statistics.HttpStats;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.bodybench.results.load.LoadErrors;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.load.LoadSpec;
import org.bodybench.results.load.LoadWindow;
import org.bodybench.results.load.PhaseResult;
import org.bodybench.results.load.StatusCounts;

/** One phase: its clock, what its event loops record, and how it ended. */
final class PhaseRun {
    private final LoadSpec spec;
    private final CompletableFuture<Instant> firstResponse = new CompletableFuture<>();
    private final CompletableFuture<Void> endRequested = new CompletableFuture<>();
    private final CompletableFuture<Void> terminated = new CompletableFuture<>();

    private volatile Start start;
    private volatile boolean sessionLimitExceeded;
    private volatile long finished;
    private volatile long drained;

    PhaseRun(LoadSpec spec) {
        this.spec = spec;
    }

    private record Start(Instant wallClock, long nanos, DueTimes dueTimes, List<LoopRecorder> recorders) {}

    /**
     * @param millis the instant from which Hyperfoil counts due times; it has only milliseconds
     */
    void start(long millis) {
        long nanos = System.nanoTime();
        Instant wallClock = Instant.now();
        long nanosSinceMillis =
                Duration.between(Instant.ofEpochMilli(millis), wallClock).toNanos();
        DueTimes dueTimes = DueTimes.of(spec.model(), nanos - nanosSinceMillis);
        Runnable onFirstResponse = () -> firstResponse.complete(wallClock);
        List<LoopRecorder> recorders = IntStream.range(0, spec.threads())
                .mapToObj(i -> new LoopRecorder(dueTimes, nanos, spec.window().toNanos(), onFirstResponse))
                .toList();
        start = new Start(wallClock, nanos, dueTimes, recorders);
    }

    LoopRecorder recorder(int thread) {
        return start.recorders().get(thread);
    }

    void finished(boolean limitExceeded) {
        sessionLimitExceeded = limitExceeded;
        finished = System.nanoTime();
    }

    void drained() {
        drained = System.nanoTime();
    }

    void terminated(Throwable error) {
        if (error == null) {
            terminated.complete(null);
        } else {
            terminated.completeExceptionally(error);
        }
    }

    CompletableFuture<Instant> firstResponse() {
        return firstResponse;
    }

    CompletableFuture<Void> endRequested() {
        return endRequested;
    }

    CompletableFuture<Void> terminatedFuture() {
        return terminated;
    }

    long answered() {
        return sum(LoopRecorder::responses);
    }

    long failed() {
        return sum(LoopRecorder::failures);
    }

    /** Whether requests are due but none is in flight: there is no connection to send one. */
    boolean stuck() {
        long ended = answered() + failed();
        long sent = sum(LoopRecorder::requests);
        return sent <= ended && start.dueTimes().overdue(System.nanoTime(), sent);
    }

    private long sum(ToLongFunction<LoopRecorder> figure) {
        return start.recorders().stream().mapToLong(figure).sum();
    }

    PhaseResult result(StatisticsSnapshot statistics) throws LoadException {
        checkAgree("requests", sum(LoopRecorder::requests), statistics.requestCount);
        checkAgree("responses", answered(), statistics.responseCount);
        HttpStats http = HttpStats.get(statistics);
        List<LoadWindow> windows = windows();
        Histogram serviceTime = new Histogram(LoopRecorder.DIGITS);
        start.recorders().forEach(recorder -> serviceTime.add(recorder.serviceTime()));
        Histogram latency = new Histogram(LoopRecorder.DIGITS);
        windows.forEach(window -> latency.add(window.latency()));
        return new PhaseResult(
                start.wallClock(),
                Duration.ofNanos(drained - start.nanos()),
                sum(LoopRecorder::requests),
                answered(),
                new StatusCounts(http.status_2xx, http.status_3xx, http.status_4xx, http.status_5xx, http.status_other),
                errors(statistics),
                sum(LoopRecorder::bodyBytes),
                sum(LoopRecorder::wireBytes),
                sum(LoopRecorder::connectionsOpened),
                http.cacheHits,
                start.dueTimes().due(finished, sum(LoopRecorder::requests)),
                sessionLimitExceeded,
                Duration.ofNanos(statistics.blockedTime),
                latency,
                serviceTime,
                windows);
    }

    /** To Hyperfoil a timeout is a broken connection as well, because it then closes the connection. */
    private LoadErrors errors(StatisticsSnapshot statistics) {
        return new LoadErrors(
                statistics.connectionErrors - statistics.requestTimeouts,
                statistics.requestTimeouts,
                sum(LoopRecorder::wrongStatusCount),
                sum(LoopRecorder::wrongBodyCount),
                statistics.internalErrors);
    }

    private List<LoadWindow> windows() {
        long elapsed = drained - start.nanos();
        int count = (int) ((elapsed - 1) / spec.window().toNanos() + 1);
        return IntStream.range(0, count).mapToObj(this::window).toList();
    }

    private LoadWindow window(int index) {
        Histogram latency = new Histogram(LoopRecorder.DIGITS);
        start.recorders().stream()
                .map(LoopRecorder::windows)
                .filter(windows -> index < windows.size())
                .forEach(windows -> latency.add(windows.get(index)));
        long offset = index * spec.window().toNanos();
        long length = Math.min(spec.window().toNanos(), drained - start.nanos() - offset);
        return new LoadWindow(Duration.ofNanos(offset), Duration.ofNanos(length), latency.getTotalCount(), latency);
    }

    private static void checkAgree(String what, long ours, long hyperfoils) throws LoadException {
        if (ours != hyperfoils) {
            throw new LoadException("the load driver disagrees with itself: " + ours + " " + what + " seen, "
                    + hyperfoils + " counted");
        }
    }
}
