package org.bodybench.results.load.hyperfoil;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bodybench.results.load.LoadModel;
import org.bodybench.results.load.LoadSpec;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** A load as a Hyperfoil benchmark: the text that the embedded engine runs, or one that any Hyperfoil runs. */
public final class HyperfoilDefinition {
    static final String WARMUP = "warmup";
    static final String MEASURE = "measure";

    private final LoadSpec spec;

    /**
     * @param spec the load to be defined
     */
    public HyperfoilDefinition(LoadSpec spec) {
        this.spec = spec;
    }

    /**
     * The definition for a Hyperfoil elsewhere, which has only Hyperfoil's own steps. They can check the status but not
     * the length of a body; instead the bytes received are summed under the key {@code transferred}.
     *
     * @return YAML
     */
    public String portable() {
        return yaml(Map.of("transferSizeRecorder", Map.of("key", "transferred")), Map.of());
    }

    /**
     * The definition that {@link LoadMain} runs: the same with two handlers of ours, which check the length of each
     * body and record times.
     *
     * @return YAML
     */
    public String embedded() {
        return yaml(
                Map.of(RequestRecorder.NAME, Map.of()),
                Map.of("body", List.of(Map.of(BodyRecorder.NAME, Map.of("length", spec.bodyBytes())))));
    }

    private String yaml(Map<String, Object> rawBytesHandler, Map<String, Object> moreHandlers) {
        Map<String, Object> scenario = Map.of("fetch", List.of(httpRequest(rawBytesHandler, moreHandlers)));
        Map<String, Object> benchmark = new LinkedHashMap<>();
        benchmark.put("name", "bodybench");
        benchmark.put("threads", spec.threads());
        benchmark.put("http", http());
        benchmark.put("ergonomics", ergonomics());
        benchmark.put(
                "phases",
                List.of(
                        Map.of(WARMUP, phase(scenario, spec.maxWarmup(), Map.of("isWarmup", true))),
                        Map.of(MEASURE, phase(scenario, spec.maxMeasure(), Map.of("startAfterStrict", WARMUP)))));
        return dump(benchmark);
    }

    private Map<String, Object> http() {
        Map<String, Object> http = new LinkedHashMap<>();
        http.put("host", spec.target().toString());
        http.put("allowHttp2", false);
        http.put("sharedConnections", spec.connections());
        http.put("pipeliningLimit", 1);
        http.put("requestTimeout", millis(spec.requestTimeout()));
        return http;
    }

    private static Map<String, Object> ergonomics() {
        Map<String, Object> ergonomics = new LinkedHashMap<>();
        ergonomics.put("repeatCookies", false);
        ergonomics.put("userAgentFromSession", false);
        ergonomics.put("autoRangeCheck", false);
        ergonomics.put("stopOnInvalid", false);
        return ergonomics;
    }

    private Map<String, Object> phase(Object scenario, Duration duration, Map<String, Object> place) {
        Map<String, Object> phase = new LinkedHashMap<>();
        if (spec.model() instanceof LoadModel.Open open) {
            phase.put("usersPerSec", open.rate());
            phase.put("variance", false);
            phase.put("maxSessions", open.maxSessions());
            phase.put("sessionLimitPolicy", "CONTINUE");
        } else {
            phase.put("users", spec.connections());
        }
        phase.put("duration", millis(duration));
        phase.putAll(place);
        phase.put("scenario", List.of(scenario));
        return Map.of(spec.model() instanceof LoadModel.Open ? "constantRate" : "always", phase);
    }

    private Map<String, Object> httpRequest(Map<String, Object> rawBytesHandler, Map<String, Object> moreHandlers) {
        Map<String, Object> handler = new LinkedHashMap<>();
        handler.put("status", List.of(Map.of("range", 200)));
        handler.put("rawBytes", List.of(rawBytesHandler));
        handler.putAll(moreHandlers);
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("GET", literal(spec.path()));
        request.put("headers", headers());
        request.put("handler", handler);
        return Map.of("httpRequest", request);
    }

    /**
     * Hyperfoil plays a browser: each session has a cache, and what it finds there it counts as a response though
     * nothing was sent. With no-cache it would still store every response, and ask conditionally the next time.
     */
    private Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Cache-Control", "no-store");
        spec.headers().forEach((name, value) -> headers.put(name, literal(value)));
        return headers;
    }

    private static String literal(String text) {
        return text.replace("${", "$${");
    }

    private static String millis(Duration duration) {
        return duration.toMillis() + "ms";
    }

    private static String dump(Object benchmark) {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setWidth(Integer.MAX_VALUE);
        return new Yaml(options).dump(benchmark);
    }
}
