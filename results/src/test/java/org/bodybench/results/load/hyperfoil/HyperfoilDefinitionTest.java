package org.bodybench.results.load.hyperfoil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkData;
import io.hyperfoil.api.config.Model;
import io.hyperfoil.api.config.Phase;
import io.hyperfoil.core.parser.BenchmarkParser;
import io.hyperfoil.http.config.HttpPluginConfig;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.bodybench.results.load.LoadModel;
import org.bodybench.results.load.LoadSpec;
import org.junit.jupiter.api.Test;

class HyperfoilDefinitionTest {
    private static final LoadSpec.Builder SPEC = LoadSpec.get(
                    URI.create("http://127.0.0.1:8080"), "/a100@64b/join", 102_400)
            .headers(Map.of("X-Note", "a: \"b\" #${c}"))
            .connections(6)
            .threads(2)
            .maxWarmup(Duration.ofMillis(1500))
            .maxMeasure(Duration.ofSeconds(3));

    @Test
    void bothFormsAreWhatHyperfoilTakes() throws Exception {
        HyperfoilDefinition definition = new HyperfoilDefinition(SPEC.build());

        for (String yaml : new String[] {definition.portable(), definition.embedded()}) {
            Benchmark benchmark = parse(yaml);
            assertThat(benchmark.defaultThreads()).isEqualTo(2);
            assertThat(benchmark.phases())
                    .extracting(Phase::name, phase -> phase.duration, phase -> phase.isWarmup)
                    .containsExactlyInAnyOrder(tuple("warmup", 1500L, true), tuple("measure", 3000L, false));
            assertThat(benchmark.phases())
                    .extracting(phase -> phase.model)
                    .allSatisfy(model -> assertThat(model)
                            .isInstanceOfSatisfying(
                                    Model.Always.class,
                                    always -> assertThat(always.users).isEqualTo(6)));
            assertThat(benchmark.plugin(HttpPluginConfig.class).http())
                    .hasEntrySatisfying(
                            "127.0.0.1:8080",
                            http -> assertThat(http.sharedConnections().max()).isEqualTo(6));
        }
    }

    @Test
    void openLoadHasRateAndSessions() throws Exception {
        LoadSpec spec = SPEC.model(new LoadModel.Open(250.5, 40)).build();

        assertThat(parse(new HyperfoilDefinition(spec).portable()).phases())
                .extracting(phase -> phase.model)
                .allSatisfy(model -> assertThat(model).isInstanceOfSatisfying(Model.ConstantRate.class, open -> {
                    assertThat(open.usersPerSec).isEqualTo(250.5);
                    assertThat(open.maxSessions).isEqualTo(40);
                    assertThat(open.variance).isFalse();
                }));
    }

    @Test
    void onlyTheEmbeddedFormNeedsOurHandlers() {
        HyperfoilDefinition definition =
                new HyperfoilDefinition(SPEC.model(new LoadModel.Closed()).build());

        assertThat(definition.portable()).doesNotContain("bodyBench").contains("transferSizeRecorder");
        assertThat(definition.embedded()).contains("bodyBenchBody", "bodyBenchRequest", "102400");
    }

    private static Benchmark parse(String yaml) throws Exception {
        return BenchmarkParser.instance()
                .buildBenchmark(
                        new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)), BenchmarkData.EMPTY, Map.of());
    }
}
