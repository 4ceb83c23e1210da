package org.bodybench.jetty;

import java.io.IOException;
import org.bodybench.server.ServerStats;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What all exchanges of one server share. */
final class Exchanges {
    /** As many as responses are likely to be under way at once; what is beyond is left to the collector. */
    private static final int WINDOWS_KEPT = 32;

    private final ServerStats stats;
    private final StandardHeaders headers;
    private final JettyOptions options;
    private final ServletContextHandler servlets;
    private final ByteBufferPool windows;

    Exchanges(ServerStats stats, StandardHeaders headers, JettyOptions options, ServletContextHandler servlets) {
        this.stats = stats;
        this.headers = headers;
        this.options = options;
        this.servlets = servlets;
        this.windows = new ArrayByteBufferPool(0, options.windowBytes(), options.windowBytes(), WINDOWS_KEPT);
    }

    /** Takes a request on the thread that handles it, and puts the standard headers into its response. */
    Exchange begin(Request request, Response response, Callback end) {
        headers.addTo(response.getHeaders());
        return new Exchange(this, request, response, end, stats.worker());
    }

    /** Jetty's own options. */
    JettyOptions options() {
        return options;
    }

    /** A window: the server's own pool keeps nothing as large. To be released. */
    RetainableByteBuffer acquireWindow() {
        return windows.acquire(options.windowBytes(), options.directBuffers());
    }

    /** Hands a request to the servlet context. */
    void serve(Request request, Response response, Callback end) throws IOException {
        try {
            servlets.handle(request, response, end);
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
