package org.bodybench.results.load;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * One load: the same GET request, over and over.
 *
 * @param target scheme, numeric address and port, such as {@code http://127.0.0.1:8080} or {@code http://[::1]:8080}
 * @param path path and query of the request
 * @param headers further request headers
 * @param connections connections kept open
 * @param threads event loops of the driver; not more than there are connections
 * @param model what decides when the next request is sent
 * @param bodyBytes length that each body must have, without chunk framing
 * @param maxWarmup upper bound of the warm-up
 * @param maxMeasure upper bound of the measure phase
 * @param window length of the windows that a phase is cut into
 * @param requestTimeout when a request without a full response counts as failed and loses its connection
 */
public record LoadSpec(
        URI target,
        String path,
        Map<String, String> headers,
        int connections,
        int threads,
        LoadModel model,
        int bodyBytes,
        Duration maxWarmup,
        Duration maxMeasure,
        Duration window,
        Duration requestTimeout) {

    /** Checks the arguments. */
    public LoadSpec {
        headers = Map.copyOf(headers);
        Objects.requireNonNull(model, "model");
        check(target.getHost() != null && target.getPort() > 0, "target needs scheme, address and port: " + target);
        check(target.getRawPath().isEmpty(), "target must have no path: " + target);
        check(path.startsWith("/"), "path must begin with a slash: " + path);
        check(connections > 0, "connections must be positive: " + connections);
        check(threads > 0 && threads <= connections, "threads must be 1 to " + connections + ": " + threads);
        check(bodyBytes >= 0, "bodyBytes must not be negative: " + bodyBytes);
        checkAtLeastOneMillisecond(maxWarmup, "maxWarmup");
        checkAtLeastOneMillisecond(maxMeasure, "maxMeasure");
        checkAtLeastOneMillisecond(window, "window");
        checkAtLeastOneMillisecond(requestTimeout, "requestTimeout");
    }

    /**
     * @param target scheme, numeric address and port
     * @param path path and query of the request
     * @param bodyBytes length that each body must have
     * @return a builder that knows these, and the defaults of the rest
     */
    public static Builder get(URI target, String path, int bodyBytes) {
        return new Builder(target, path, bodyBytes);
    }

    private static void checkAtLeastOneMillisecond(Duration duration, String name) {
        check(duration.toMillis() > 0, name + " must be at least a millisecond: " + duration);
    }

    private static void check(boolean valid, String message) {
        if (!valid) {
            throw new IllegalArgumentException(message);
        }
    }

    /**
     * Gives names to the arguments and defaults to most: closed, one connection, one thread, at most 10 s a phase,
     * windows of 1 s, a request timeout of 10 s.
     */
    public static final class Builder {
        private final URI target;
        private final String path;
        private final int bodyBytes;
        private Map<String, String> headers = Map.of();
        private int connections = 1;
        private int threads = 1;
        private LoadModel model = new LoadModel.Closed();
        private Duration maxWarmup = Duration.ofSeconds(10);
        private Duration maxMeasure = Duration.ofSeconds(10);
        private Duration window = Duration.ofSeconds(1);
        private Duration requestTimeout = Duration.ofSeconds(10);

        private Builder(URI target, String path, int bodyBytes) {
            this.target = target;
            this.path = path;
            this.bodyBytes = bodyBytes;
        }

        /**
         * @param value further request headers
         * @return this
         */
        public Builder headers(Map<String, String> value) {
            headers = value;
            return this;
        }

        /**
         * @param value connections kept open
         * @return this
         */
        public Builder connections(int value) {
            connections = value;
            return this;
        }

        /**
         * @param value event loops of the driver
         * @return this
         */
        public Builder threads(int value) {
            threads = value;
            return this;
        }

        /**
         * @param value what decides when the next request is sent
         * @return this
         */
        public Builder model(LoadModel value) {
            model = value;
            return this;
        }

        /**
         * @param value upper bound of the warm-up
         * @return this
         */
        public Builder maxWarmup(Duration value) {
            maxWarmup = value;
            return this;
        }

        /**
         * @param value upper bound of the measure phase
         * @return this
         */
        public Builder maxMeasure(Duration value) {
            maxMeasure = value;
            return this;
        }

        /**
         * @param value length of the windows that a phase is cut into
         * @return this
         */
        public Builder window(Duration value) {
            window = value;
            return this;
        }

        /**
         * @param value when a request without a full response counts as failed
         * @return this
         */
        public Builder requestTimeout(Duration value) {
            requestTimeout = value;
            return this;
        }

        /**
         * @return the load
         */
        public LoadSpec build() {
            return new LoadSpec(
                    target,
                    path,
                    headers,
                    connections,
                    threads,
                    model,
                    bodyBytes,
                    maxWarmup,
                    maxMeasure,
                    window,
                    requestTimeout);
        }
    }
}
