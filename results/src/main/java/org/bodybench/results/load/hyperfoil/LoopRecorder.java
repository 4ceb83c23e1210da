package org.bodybench.results.load.hyperfoil;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * What one event loop sees of one phase. Only that loop writes to it; others may read the three counters at any time
 * and the rest when the phase is over.
 */
final class LoopRecorder {
    /** Significant digits of the response times. */
    static final int DIGITS = 3;

    private final DueTimes dueTimes;
    private final long start;
    private final long windowNanos;
    private final Runnable onFirstResponse;

    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong responses = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final Histogram serviceTime = new Histogram(DIGITS);
    private final List<Histogram> windows = new ArrayList<>();
    private long bodyBytes;
    private long wireBytes;
    private long connectionsOpened;
    private long wrongStatus;
    private long wrongBody;

    LoopRecorder(DueTimes dueTimes, long start, long windowNanos, Runnable onFirstResponse) {
        this.dueTimes = dueTimes;
        this.start = start;
        this.windowNanos = windowNanos;
        this.onFirstResponse = onFirstResponse;
    }

    /** Returns when the request was due. */
    long requestSent(long now) {
        increment(requests);
        return dueTimes.next(now);
    }

    void connectionOpened() {
        connectionsOpened++;
    }

    void bytesRead(int bytes) {
        wireBytes += bytes;
    }

    void responseCompleted(long due, long sent, long now, long bytesOfBody) {
        increment(responses);
        bodyBytes += bytesOfBody;
        serviceTime.recordValue(now - sent);
        window(now).recordValue(now - due);
        if (responses.getPlain() == 1) {
            onFirstResponse.run();
        }
    }

    void wrongStatus() {
        wrongStatus++;
    }

    void wrongBody() {
        wrongBody++;
    }

    void requestFailed() {
        increment(failures);
    }

    private Histogram window(long now) {
        int index = (int) ((now - start) / windowNanos);
        while (windows.size() <= index) {
            windows.add(new Histogram(DIGITS));
        }
        return windows.get(index);
    }

    /** Cheaper than an atomic increment, and enough with one writer. */
    private static void increment(AtomicLong counter) {
        counter.setRelease(counter.getPlain() + 1);
    }

    long requests() {
        return requests.get();
    }

    long responses() {
        return responses.get();
    }

    long failures() {
        return failures.get();
    }

    Histogram serviceTime() {
        return serviceTime;
    }

    List<Histogram> windows() {
        return windows;
    }

    long bodyBytes() {
        return bodyBytes;
    }

    long wireBytes() {
        return wireBytes;
    }

    long connectionsOpened() {
        return connectionsOpened;
    }

    long wrongStatusCount() {
        return wrongStatus;
    }

    long wrongBodyCount() {
        return wrongBody;
    }
}
