package org.bodybench.results.load;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What a load measured in one phase. Each request of the phase ended in it, with a response or with an error:
 * {@code requests = responses + errors.connect + errors.timeout + errors.internal}.
 *
 * <p>Response times are taken by the driver's event loop when it reads the last byte. A response that waits in its socket
 * while the loop is busy with another connection looks as slow as one that the server is late with: at a load-bound
 * rate they say as much about the driver as about the server.
 *
 * @param start when the first requests were let go, by the wall clock
 * @param elapsed from then until the last response
 * @param requests requests written to a connection
 * @param responses whole responses, right or wrong
 * @param statuses the responses by status
 * @param errors requests that failed, by kind
 * @param bodyBytes bytes of the bodies, without chunk framing
 * @param wireBytes bytes of the responses, heads and framing included; under TLS those within it
 * @param connectionsOpened connections that carried their first request
 * @param cacheHits requests answered by a cache of the driver; anything but 0 makes the other figures worthless
 * @param due under an open load the requests that were due; else as many as were sent
 * @param sessionLimitExceeded whether requests under an open load were held back by the limit of sessions
 * @param blocked sum over all requests of the time for which they waited for a free connection
 * @param latency whole responses, in ns; under an open load from the instant at which the request was due, so that
 *     waiting for a session or a connection is in it; under a closed load the same as {@code serviceTime}, and what a
 *     slow server keeps from being sent is in no figure. Not to be changed
 * @param serviceTime whole responses, in ns, from handing the request to the socket to the last byte. Not to be changed
 * @param windows slices of the phase in order, without gaps
 */
public record PhaseResult(
        Instant start,
        Duration elapsed,
        long requests,
        long responses,
        StatusCounts statuses,
        LoadErrors errors,
        long bodyBytes,
        long wireBytes,
        long connectionsOpened,
        long cacheHits,
        long due,
        boolean sessionLimitExceeded,
        Duration blocked,
        Histogram latency,
        Histogram serviceTime,
        List<LoadWindow> windows) {

    /** Copies the list. */
    public PhaseResult {
        windows = List.copyOf(windows);
    }
}
