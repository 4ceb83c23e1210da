package org.bodybench.jetty;

import org.bodybench.server.ServerStats;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What all exchanges of one server share. */
final class Exchanges {
    private final ServerStats stats;
    private final StandardHeaders headers;
    private final boolean bufferedStream;

    Exchanges(ServerStats stats, StandardHeaders headers, boolean bufferedStream) {
        this.stats = stats;
        this.headers = headers;
        this.bufferedStream = bufferedStream;
    }

    /** Takes a request on the thread that handles it, and puts the standard headers into its response. */
    Exchange begin(Request request, Response response, Callback end) {
        headers.addTo(response.getHeaders());
        return new Exchange(this, request, response, end, stats.worker());
    }

    /** Whether {@code stream} mode collects small writes. */
    boolean bufferedStream() {
        return bufferedStream;
    }
}
