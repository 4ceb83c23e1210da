package org.bodybench.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts completed responses, for each worker: the thread that ran the handler of the request. A handler takes
 * {@link #worker()} when it starts and calls {@link Worker#completed()} when the last byte was handed to the kernel,
 * from whatever thread.
 */
public final class ServerStats {
    private final Map<String, Worker> workers = new ConcurrentHashMap<>();
    private final ThreadLocal<Worker> current = ThreadLocal.withInitial(
            () -> workers.computeIfAbsent(Thread.currentThread().getName(), name -> new Worker()));

    /** The counter of the calling thread. */
    public Worker worker() {
        return current.get();
    }

    /** Completed responses of each worker so far, by thread name. */
    public Map<String, Long> completedByWorker() {
        Map<String, Long> completed = new TreeMap<>();
        workers.forEach((name, worker) -> completed.put(name, worker.completed.get()));
        return completed;
    }

    /** One worker's counter. */
    public static final class Worker {
        private final AtomicLong completed = new AtomicLong();

        private Worker() {}

        /** Counts one completed response. */
        public void completed() {
            completed.getAndIncrement();
        }
    }
}
