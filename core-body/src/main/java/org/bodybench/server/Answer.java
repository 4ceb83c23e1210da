package org.bodybench.server;

/**
 * What is to be done with a request.
 *
 * @param <X> the server's exchange
 */
public sealed interface Answer<X> permits Route, Refusal {}
