package org.bodybench.results.load;

/**
 * Responses by the class of their status.
 *
 * @param success 2xx
 * @param redirection 3xx
 * @param clientError 4xx
 * @param serverError 5xx
 * @param other anything else
 */
public record StatusCounts(long success, long redirection, long clientError, long serverError, long other) {}
