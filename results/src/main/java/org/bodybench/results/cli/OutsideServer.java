package org.bodybench.results.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import org.bodybench.results.run.ServerFailure;

/**
 * A server that runs already.
 *
 * @param url as a person gave it
 * @param host its host
 * @param port its port
 * @param basePath the path that bodies are asked for below, without a slash at its end
 */
record OutsideServer(String url, String host, int port, String basePath) {
    private static final int HTTP_PORT = 80;

    /**
     * Reads {@code http://host:port/base}.
     *
     * @throws IllegalArgumentException with one line for a person, when it is no such URL
     */
    static OutsideServer parse(String url) {
        try {
            URI uri = new URI(url.contains("://") ? url : "http://" + url);
            if ("http".equals(uri.getScheme()) && uri.getHost() != null && uri.getRawQuery() == null) {
                String host = uri.getHost().replaceAll("[\\[\\]]", "");
                int port = uri.getPort() < 0 ? HTTP_PORT : uri.getPort();
                return new OutsideServer(url, host, port, uri.getRawPath().replaceAll("/+$", ""));
            }
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("'" + url + "' is not a URL: write http://host:port", e);
        }
        throw new IllegalArgumentException("--url takes http://host:port, not '" + url + "'");
    }

    /**
     * Makes sure that there is a server at all.
     *
     * @throws ServerFailure when there is none
     */
    void requireReachable(Duration patience) throws ServerFailure {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), (int) patience.toMillis());
        } catch (IOException e) {
            throw new ServerFailure("no server at " + url + ": " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new ServerFailure("no server at " + url + ": there is no host '" + host + "'");
        }
    }
}
