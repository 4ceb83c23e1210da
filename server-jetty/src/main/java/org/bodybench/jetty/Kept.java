package org.bodybench.jetty;

/** What is kept from one response to the next, and closed with the server. */
final class Kept implements AutoCloseable {
    @Override
    public void close() {}
}
