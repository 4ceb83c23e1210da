package org.bodybench.results.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;
import org.bodybench.results.load.LoadErrors;
import org.bodybench.results.load.LoadWindow;
import org.bodybench.results.load.PhaseResult;
import org.bodybench.results.record.Context;
import org.bodybench.results.record.Measurement;
import org.bodybench.results.record.Metric;
import org.bodybench.results.record.Phase;
import org.bodybench.results.record.Role;
import org.bodybench.server.Gauge;

/** Turns the figures of one cell into rows: the one place that says which figure becomes which metric. */
final class CellRows {
    private final Context context;
    private final CpuLayout layout;
    private final List<Measurement> rows = new ArrayList<>();

    private CellRows(Context context, CpuLayout layout) {
        this.context = context;
        this.layout = layout;
    }

    static List<Measurement> of(CellFigures figures, Context context, CpuLayout layout) {
        CellRows rows = new CellRows(context, layout);
        rows.windows(Phase.WARMUP, figures.warmup());
        rows.windows(Phase.MEASURE, figures.measure());
        rows.server(figures.whole());
        rows.workers(figures.whole());
        rows.load(figures);
        rows.verdicts(figures);
        return List.copyOf(rows.rows);
    }

    private void windows(Phase phase, List<Span> windows) {
        for (int i = 0; i < windows.size(); i++) {
            Span window = windows.get(i);
            int number = i + 1;
            rows.add(Measurement.window(context, number, phase, Role.SERVER, Metric.THROUGHPUT, window.throughput()));
            window.perResponse(Gauge.CPU)
                    .ifPresent(
                            cpu -> rows.add(Measurement.window(context, number, phase, Role.SERVER, Metric.CPU, cpu)));
        }
    }

    private void server(Span span) {
        whole(Role.SERVER, Metric.THROUGHPUT, span.throughput());
        whole(Role.SERVER, Metric.CPU, span.perResponse(Gauge.CPU));
        whole(Role.SERVER, Metric.CPU_USER, span.perResponse(Gauge.CPU_USER));
        whole(Role.SERVER, Metric.CPU_SYS, span.perResponse(Gauge.CPU_SYS));
        whole(Role.SERVER, Metric.CPU_UTIL, Bound.serverUtilization(span, layout));
        whole(Role.SERVER, Metric.CPU_JIT, span.share(Gauge.CPU_JIT));
        whole(Role.SERVER, Metric.STEAL, span.serverCores().steal());
        whole(Role.SERVER, Metric.ALLOC, span.perResponse(Gauge.ALLOC));
        whole(Role.SERVER, Metric.GC_COUNT, asDouble(span.growth(Gauge.GC_COUNT)));
        whole(Role.SERVER, Metric.GC_TIME, asDouble(span.growth(Gauge.GC_TIME)));
        whole(Role.SERVER, Metric.DIRECT_MEMORY, atEnd(span, Gauge.DIRECT_MEMORY));
        whole(Role.SERVER, Metric.RSS_ANON, atEnd(span, Gauge.RSS_ANON));
        whole(Role.SERVER, Metric.RSS_GROWTH, asDouble(span.growth(Gauge.RSS_ANON)));
        whole(Role.SERVER, Metric.OPEN_FILES, atEnd(span, Gauge.OPEN_FILES));
        whole(Role.SERVER, Metric.REQUESTS, span.responses());
    }

    private void workers(Span span) {
        Map<String, Long> byWorker = span.byWorker();
        byWorker.forEach(
                (worker, responses) -> rows.add(Measurement.worker(context, worker, Metric.REQUESTS, responses)));
        if (span.responses() > 0) {
            long most =
                    byWorker.values().stream().mapToLong(Long::longValue).max().orElse(0);
            long least =
                    byWorker.values().stream().mapToLong(Long::longValue).min().orElse(0);
            double mean = (double) span.responses() / byWorker.size();
            whole(Role.SERVER, Metric.WORKER_SPREAD, (most - least) / mean);
        }
    }

    private void load(CellFigures figures) {
        PhaseResult measured = figures.load().measure();
        Span span = figures.whole();
        whole(
                Role.LOAD,
                Metric.THROUGHPUT,
                measured.responses() * 1e9 / measured.elapsed().toNanos());
        latency(measured.latency());
        if (span.responses() > 0) {
            whole(Role.LOAD, Metric.CPU, (double) span.loadCpuNs() / span.responses());
        }
        whole(Role.LOAD, Metric.CPU_UTIL, Bound.loadUtilization(span, layout));
        whole(Role.LOAD, Metric.REQUESTS, measured.responses());
        whole(
                Role.LOAD,
                Metric.CONNECTIONS_OPENED,
                figures.load().warmup().connectionsOpened() + measured.connectionsOpened());
        if (measured.responses() > 0) {
            whole(Role.LOAD, Metric.BYTES_RECEIVED, (double) measured.wireBytes() / measured.responses());
        }
        errors(measured.errors());
        loadWindows(measured.windows());
    }

    private void errors(LoadErrors errors) {
        whole(Role.LOAD, Metric.ERRORS_CONNECT, errors.connect());
        whole(Role.LOAD, Metric.ERRORS_TIMEOUT, errors.timeout());
        whole(Role.LOAD, Metric.ERRORS_STATUS, errors.status());
        whole(Role.LOAD, Metric.ERRORS_BODY, errors.body());
    }

    private void loadWindows(List<LoadWindow> windows) {
        for (int i = 0; i < windows.size(); i++) {
            LoadWindow window = windows.get(i);
            rows.add(Measurement.window(
                    context,
                    i + 1,
                    Phase.MEASURE,
                    Role.LOAD,
                    Metric.THROUGHPUT,
                    window.responses() * 1e9 / window.length().toNanos()));
        }
    }

    private void latency(Histogram histogram) {
        long n = histogram.getTotalCount();
        if (n == 0) {
            return;
        }
        latency("min", histogram.getMinValue(), n);
        latency("mean", histogram.getMean(), n);
        for (double percentile : new double[] {50, 75, 90, 99, 99.9}) {
            String stat =
                    "p" + (percentile % 1 == 0 ? Integer.toString((int) percentile) : Double.toString(percentile));
            latency(stat, histogram.getValueAtPercentile(percentile), n);
        }
        latency("max", histogram.getMaxValue(), n);
    }

    private void latency(String stat, double value, long n) {
        rows.add(Measurement.stat(context, Role.LOAD, Metric.LATENCY, stat, value, OptionalLong.of(n)));
    }

    private void verdicts(CellFigures figures) {
        Bound bound = Bound.of(figures.whole(), layout);
        whole(Role.SERVER, Metric.BOUND, bound.isServer() ? 1 : 0);
        whole(Role.LOAD, Metric.BOUND, bound.isLoad() ? 1 : 0);
        whole(Role.SERVER, Metric.STEADY, figures.steady() ? 1 : 0);
    }

    private void whole(Role role, Metric metric, OptionalDouble value) {
        value.ifPresent(known -> whole(role, metric, known));
    }

    private void whole(Role role, Metric metric, double value) {
        rows.add(Measurement.whole(context, role, metric, value));
    }

    private static OptionalDouble atEnd(Span span, Gauge gauge) {
        return asDouble(span.to().server().gauge(gauge));
    }

    private static OptionalDouble asDouble(OptionalLong value) {
        return value.isPresent() ? OptionalDouble.of(value.getAsLong()) : OptionalDouble.empty();
    }
}
