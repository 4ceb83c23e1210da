package org.bodybench.results.load;

import java.time.Instant;

/**
 * A load in its two phases: the warm-up, then, once every request of it has been answered, the measure phase.
 *
 * <p>A phase ends at its upper bound or when it is told to. Either way it ends gracefully: no new request is sent, those
 * in flight complete and are counted, so that the totals are exactly what the server completed.
 *
 * <p>Not for use by several threads at once.
 */
public interface RunningLoad extends AutoCloseable {

    /**
     * Waits for the first response of the warm-up.
     *
     * @return when the warm-up began, by the wall clock
     * @throws LoadException if the load failed, or if its process died or hangs
     */
    Instant awaitWarmup() throws LoadException;

    /**
     * Ends the warm-up ahead of its bound. Does nothing when it is over.
     *
     * @throws LoadException if the process of the driver has died
     */
    void endWarmup() throws LoadException;

    /**
     * Waits for the first response of the measure phase.
     *
     * @return when the measure phase began, by the wall clock
     * @throws LoadException if the load failed, or if its process died or hangs
     */
    Instant awaitMeasure() throws LoadException;

    /**
     * Ends the measure phase ahead of its bound. Does nothing when it is over.
     *
     * @throws LoadException if the process of the driver has died
     */
    void endMeasure() throws LoadException;

    /**
     * Waits for the end of the measure phase and of its last request. When it returns, all connections are closed.
     *
     * @return what was measured
     * @throws LoadException if the load failed, or if its process died or hangs
     */
    LoadResult awaitResult() throws LoadException;

    /** Abandons the load if it is not over. */
    @Override
    void close();
}
