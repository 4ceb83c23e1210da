package org.bodybench.server;

import java.util.Map;

/** A server that listens. */
public interface RunningServer extends AutoCloseable {
    /** The port it listens on. */
    int port();

    /**
     * The options in force, defaults included, that are not in {@link ServerOptions}: what the library really uses
     * (buffer sizes, pools, thread counts), under short stable keys.
     */
    Map<String, String> effectiveOptions();

    /**
     * Direct memory in use that the JVM's own buffer pools don't count, in bytes; 0 when there is none.
     */
    default long uncountedDirectMemory() {
        return 0;
    }

    /** Stops listening, closes every connection and ends the server's threads; returns when that is done. */
    @Override
    void close();
}
