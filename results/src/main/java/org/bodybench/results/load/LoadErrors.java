package org.bodybench.results.load;

/**
 * Requests that failed, by kind. A request counts once.
 *
 * @param connect no response, because the connection broke before the response was whole
 * @param timeout no whole response in time
 * @param status a whole response, but its status was not 200
 * @param body a whole response with status 200, but its body was longer or shorter than expected
 * @param internal the load driver itself failed to handle the response
 */
public record LoadErrors(long connect, long timeout, long status, long body, long internal) {

    /**
     * @return requests that failed, of whatever kind
     */
    public long total() {
        return connect + timeout + status + body + internal;
    }
}
