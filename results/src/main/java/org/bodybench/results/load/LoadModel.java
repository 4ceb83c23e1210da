package org.bodybench.results.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** What decides when the next request is sent. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "model")
@JsonSubTypes({
    @JsonSubTypes.Type(value = LoadModel.Closed.class, name = "closed"),
    @JsonSubTypes.Type(value = LoadModel.Open.class, name = "open")
})
public sealed interface LoadModel {

    /** Each connection sends its next request as soon as it has its answer: the server sets the pace. */
    record Closed() implements LoadModel {}

    /**
     * Requests are due at a constant rate, whatever the server does.
     *
     * @param rate requests per second
     * @param maxSessions requests that may be waiting or in flight at once; what is due beyond them is sent late
     */
    record Open(double rate, int maxSessions) implements LoadModel {
        /** Checks the arguments. */
        public Open {
            if (!(rate > 0) || Double.isInfinite(rate)) {
                throw new IllegalArgumentException("rate must be positive: " + rate);
            }
            if (maxSessions < 1) {
                throw new IllegalArgumentException("maxSessions must be positive: " + maxSessions);
            }
        }
    }
}
