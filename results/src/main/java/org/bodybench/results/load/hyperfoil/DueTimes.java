package org.bodybench.results.load.hyperfoil;

import java.util.concurrent.atomic.AtomicLong;
import org.bodybench.results.load.LoadModel;

/** When the requests of one phase are due, in ns of {@link System#nanoTime()}. Shared by all event loops. */
sealed interface DueTimes {

    /** Due time of the next request, which is being sent now. */
    long next(long now);

    /** Requests that are due by now, of which so many have been sent. */
    long due(long now, long sent);

    /** Whether a request that is due has not been sent. */
    boolean overdue(long now, long sent);

    static DueTimes of(LoadModel model, long start) {
        return model instanceof LoadModel.Open open ? new AtConstantRate(start, open.rate()) : new AtOnce();
    }

    /** Closed load: whenever a session is free. */
    record AtOnce() implements DueTimes {
        @Override
        public long next(long now) {
            return now;
        }

        @Override
        public long due(long now, long sent) {
            return sent;
        }

        @Override
        public boolean overdue(long now, long sent) {
            return true;
        }
    }

    /**
     * Open load. Hyperfoil starts sessions each millisecond, as many as have become due, and forgets which was to start
     * when. But what is due first is sent first: the nth request sent is the nth that was due.
     */
    final class AtConstantRate implements DueTimes {
        private static final double NANOS_PER_SECOND = 1e9;

        private final long start;
        private final double rate;
        private final AtomicLong sent = new AtomicLong();

        AtConstantRate(long start, double rate) {
            this.start = start;
            this.rate = rate;
        }

        @Override
        public long next(long now) {
            long due = start + (long) (sent.getAndIncrement() * NANOS_PER_SECOND / rate);
            return Math.min(due, now);
        }

        @Override
        public long due(long now, long alreadySent) {
            return Math.max(alreadySent, 1 + (long) ((now - start) * rate / NANOS_PER_SECOND));
        }

        @Override
        public boolean overdue(long now, long alreadySent) {
            return due(now, 0) > alreadySent;
        }
    }
}
