package org.bodybench.results.record;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** The {@code hist/} folder: an HdrHistogram log for each cell and replicate, times in ns. */
public final class HistogramLogs {
    private static final double NS_PER_MS = 1e6;

    private final Path folder;

    /** Logs in this folder. */
    public HistogramLogs(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes the log of one cell.
     *
     * @param key which cell, variant and replicate
     * @param start when its first request was sent, by the wall clock
     * @param elapsed until its last response
     * @param histogram its latencies in ns
     * @throws IOException when the disk doesn't take it
     */
    public void write(LedgerRow.Key key, Instant start, Duration elapsed, Histogram histogram) throws IOException {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file(key)), false, StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputLogFormatVersion();
            log.outputComment("[latency in ns of " + key.cellId() + ", replicate " + key.replicate() + "]");
            log.outputStartTime(start.toEpochMilli());
            log.outputLegend();
            Histogram interval = histogram.copy();
            interval.setStartTimeStamp(start.toEpochMilli());
            interval.setEndTimeStamp(start.plus(elapsed).toEpochMilli());
            log.outputIntervalHistogram(
                    start.toEpochMilli() / 1e3, start.plus(elapsed).toEpochMilli() / 1e3, interval, NS_PER_MS);
            if (out.checkError()) {
                throw new IOException("can't write " + file(key));
            }
        }
    }

    /** Where the log of one cell lies. */
    public Path file(LedgerRow.Key key) {
        String variant = key.variant().isEmpty() ? "" : "-" + key.variant();
        return folder.resolve(key.cellId().replace('/', '_') + variant + "-r" + key.replicate() + ".hlog");
    }
}
