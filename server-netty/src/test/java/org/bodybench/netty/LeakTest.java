package org.bodybench.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.bodybench.body.Bodies;
import org.bodybench.body.BodySpec;
import org.bodybench.server.BodyServer;
import org.bodybench.server.Offer;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.bodybench.server.Transport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every buffer is released, whatever becomes of its response. */
class LeakTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Queue<String> leaks = new ConcurrentLinkedQueue<>();
    private ResourceLeakDetector.Level level;

    @BeforeEach
    void watchEveryBuffer() {
        level = ResourceLeakDetector.getLevel();
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
        ByteBufUtil.setLeakListener((type, records) -> leaks.add(records));
    }

    @AfterEach
    void watchAsBefore() {
        ByteBufUtil.setLeakListener(null);
        ResourceLeakDetector.setLevel(level);
    }

    static Stream<String> transports() {
        return new NettyBodyServer()
                .transports().stream().filter(Transport::isAvailable).map(Transport::name);
    }

    @ParameterizedTest
    @MethodSource("transports")
    void releasesEveryBuffer(String transport) throws Exception {
        BodyServer server = new NettyBodyServer();
        ServerOptions options = ServerOptions.defaults(server).withTransport(transport);
        try (Bodies bodies = Bodies.open(Bodies.DEFAULT_LIMIT_BYTES);
                RunningServer running = server.start(options, bodies, new ServerStats())) {
            for (Offer offer : server.offers()) {
                answer(running.port(), offer);
                if (offer.offered()) {
                    leave(running.port(), offer);
                }
            }
            misbehave(running.port());
        }

        // Netty tells a leak only once, so each has a name.
        String proof = "leaked on purpose after " + transport;
        leakOnPurpose(proof);
        assertThat(leaksFoundWith(proof)).singleElement().asString().contains(proof);
    }

    private static void answer(int port, Offer offer) throws IOException {
        try (RawHttp http = RawHttp.connect(port, PATIENCE)) {
            for (long bytes : new long[] {0, 100, 300_000, 2_000_000}) {
                http.exchange(RawRequest.get(target(offer, bytes)));
                http.exchange(RawRequest.head(target(offer, bytes)));
            }
            http.exchange(RawRequest.get(target(offer, 100_000)).http10());
        }
    }

    private static void leave(int port, Offer offer) throws IOException {
        RawRequest large = RawRequest.get(target(offer, 8 << 20));
        try (RawHttp http = RawHttp.connect(port, PATIENCE, 64 << 10)) {
            http.send(large, large, large);
            http.receiveHead();
            http.abort();
        }
        try (RawHttp http = RawHttp.connect(port, PATIENCE, 64 << 10)) {
            http.send(large.with("Dly", "0.01"), large);
        }
    }

    private static void misbehave(int port) throws IOException {
        for (String text : new String[] {
            "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\nabc", "GET / HT"
        }) {
            try (RawHttp http = RawHttp.connect(port, PATIENCE)) {
                http.send(text.getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    private static String target(Offer offer, long bytes) {
        return "/" + BodySpec.of(offer.kind(), bytes) + "/" + offer.strategy().label() + "/"
                + offer.mode().label();
    }

    private static void leakOnPurpose(String proof) {
        UnpooledByteBufAllocator.DEFAULT.directBuffer(16).touch(proof);
    }

    /** What the collector finds in one go with the buffer leaked on purpose, or before. */
    private Queue<String> leaksFoundWith(String proof) {
        Instant end = Instant.now().plus(PATIENCE);
        while (leaks.stream().noneMatch(records -> records.contains(proof))
                && Instant.now().isBefore(end)) {
            System.gc();
            // Leaks are told when the next buffer is made.
            UnpooledByteBufAllocator.DEFAULT.directBuffer(16).release();
        }
        return leaks;
    }
}
