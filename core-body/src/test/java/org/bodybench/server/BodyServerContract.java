package org.bodybench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Bodies;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;
import org.bodybench.body.Content;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * The tests that every {@link BodyServer} must pass. A server module extends this class, says which server is meant,
 * and has the whole contract: every combination in {@link BodyServer#offers()} is tested over a socket.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BodyServerContract {
    private static final String DELAY_SECONDS = "3";
    private static final int SMALL_BYTES = 3000;

    private final List<ServerUnderTest> servers = new ArrayList<>();

    /** The server to be tested; asked for once for each server that is started. */
    protected abstract BodyServer server();

    /** The variants to be tested, such as one for each transport that runs here; the defaults unless overridden. */
    protected Stream<ServerOptions> variants() {
        return Stream.of(ServerOptions.defaults(server()));
    }

    /** How long to wait for what must come, before the server is taken to hang. No test expects it sooner. */
    protected Duration patience() {
        return Duration.ofSeconds(20);
    }

    @BeforeAll
    void startServers() throws IOException {
        for (ServerOptions options : variants().toList()) {
            servers.add(start(options));
        }
    }

    @AfterAll
    void closeServers() {
        servers.forEach(ServerUnderTest::close);
    }

    // What the server says about itself

    @Test
    void isFoundByTheServiceLoader() {
        assertThat(ServiceLoader.load(BodyServer.class).stream().map(ServiceLoader.Provider::type))
                .as("a line in META-INF/services/%s", BodyServer.class.getName())
                .anyMatch(type -> type == server().getClass());
    }

    @Test
    void saysWhatItIs() {
        assertThat(server().name()).matches("[a-z][a-z0-9-]*");
        assertThat(server().version()).isNotBlank();
        assertThat(server().transports()).isNotEmpty();
        assertThat(server().transports().get(0).isAvailable())
                .as("the default transport runs everywhere")
                .isTrue();
    }

    @Test
    void hasOptionsWhoseDefaultsItAccepts() {
        assertThat(server().options()).allMatch(option -> option.accepts(option.defaultValue()));
        assertThat(server().options().stream().map(ServerOption::name)).doesNotHaveDuplicates();
    }

    @Test
    void offersOrRefusesEveryCombinationThatMakesSense() {
        assertThat(server().offers())
                .allMatch(offer -> offer.strategy().fits(offer.kind(), offer.mode()), "makes sense")
                .allMatch(offer -> offer.offered() == offer.reason().isEmpty(), "has a reason where it is not offered");
        assertThat(server().offers().stream().map(BodyServerContract::path)).doesNotHaveDuplicates();
        assertThat(server().offers()).hasSize(combinationsThatMakeSense());
    }

    @TestFactory
    Stream<DynamicNode> offersTunedForEveryKindInEveryModeThatItHas() {
        return Arrays.stream(Mode.values())
                .filter(mode -> offers(offer -> offer.mode() == mode).findAny().isPresent())
                .map(mode -> dynamicTest(
                        mode.label(),
                        () -> assertThat(offers(offer -> offer.mode() == mode && offer.strategy() == Strategy.TUNED)
                                        .map(Offer::kind))
                                .containsExactlyInAnyOrder(BodyKind.values())));
    }

    @TestFactory
    Stream<DynamicNode> tellsItsPortAndItsEffectiveOptions() {
        return perServer(server -> {
            assertThat(server.port()).isPositive();
            assertThat(server.running().effectiveOptions())
                    .doesNotContainKey("")
                    .allSatisfy((name, value) -> assertThat(value).as(name).isNotNull());
            assertThat(server.running().uncountedDirectMemory()).isNotNegative();
        });
    }

    // Bodies and their framing

    @TestFactory
    Stream<DynamicNode> bodiesOfAllSizesAreExact() {
        return perOffer((server, offer) -> exchangeAll(server, offer, Sizes.whole(offer.kind())));
    }

    @TestFactory
    Stream<DynamicNode> elementsOfAllSizesAndNumbersAreExact() {
        return perOffer(
                offer -> offer.kind().hasElements(),
                (server, offer) -> exchangeAll(server, offer, Sizes.shapes(offer.kind())));
    }

    @TestFactory
    Stream<DynamicNode> bodiesThatOverlapOnTwoConnectionsAreExact() {
        return perOffer((server, offer) -> {
            BodySpec spec = BodySpec.of(offer.kind(), 300_000);
            RawRequest request = get(spec, offer);
            try (RawHttp one = server.connect();
                    RawHttp other = server.connect()) {
                one.send(request, request);
                other.send(request, request);
                for (int answers = 0; answers < 2; answers++) {
                    Answers.checkBody(request, spec, one.receive(request));
                    Answers.checkBody(request, spec, other.receive(request));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> sendsTheExtraHeadersThatItIsAskedFor() {
        return perVariant(options -> {
            List<String> names = IntStream.range(0, 25)
                    .mapToObj(number -> "X-My-Header-" + number)
                    .toList();
            try (ServerUnderTest many = start(options.withResponseHeaders(25));
                    ServerUnderTest none = start(options.withResponseHeaders(0));
                    RawHttp toMany = many.connect();
                    RawHttp toNone = none.connect()) {
                for (Offer offer : offers(any -> true).toList()) {
                    BodySpec spec = small(offer.kind());
                    RawRequest request = get(spec, offer);
                    RawResponse with = toMany.exchange(request);
                    Answers.checkBody(request, spec, with);
                    List<RawHead.Field> extra = new ArrayList<>(with.head().headers());
                    toNone.exchange(request)
                            .head()
                            .headers()
                            .forEach(known ->
                                    extra.removeIf(field -> field.name().equalsIgnoreCase(known.name())));
                    assertThat(extra)
                            .as(request.toString())
                            .hasSize(25)
                            .allMatch(field -> field.value().length() == 50, "a value of 50 characters");
                    assertThat(extra.stream().map(RawHead.Field::name)).containsExactlyInAnyOrderElementsOf(names);
                }
            }
        });
    }

    // Connections

    @TestFactory
    Stream<DynamicNode> keepsTheConnectionOverManyMixedRequests() {
        return perServer(server -> {
            List<Exchange> exchanges = mixed(server);
            try (RawHttp http = server.connect()) {
                for (Exchange exchange : exchanges) {
                    exchange.check(http.exchange(exchange.request()));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> answersPipelinedRequestsInOrder() {
        return perServer(server -> {
            List<Exchange> exchanges = mixed(server);
            try (RawHttp http = server.connect()) {
                for (int from = 0; from < exchanges.size(); from += 20) {
                    List<Exchange> batch = exchanges.subList(from, Math.min(exchanges.size(), from + 20));
                    http.send(batch.stream().map(Exchange::request).toList());
                    for (Exchange exchange : batch) {
                        exchange.check(http.receive(exchange.request()));
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> answersPipelinedRequestsInOrderEvenIfTheFirstIsDelayed() {
        return perServer(server -> {
            Exchange later = exchange(server, "/" + small(BodyKind.STRING));
            Exchange delayed = new Exchange(
                    get(small(BodyKind.CHUNK), firstOffer(BodyKind.CHUNK)).with(Routes.DELAY, "0.2"),
                    small(BodyKind.CHUNK),
                    200);
            try (RawHttp http = server.connect()) {
                http.send(delayed.request(), later.request());
                delayed.check(http.receive(delayed.request()));
                later.check(http.receive(later.request()));
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> endsTheConnectionWhenTheClientAsksForIt() {
        return perOffer((server, offer) -> {
            BodySpec spec = BodySpec.of(offer.kind(), 100_000);
            RawRequest request = get(spec, offer).with("Connection", "close");
            try (RawHttp http = server.connect()) {
                Answers.checkBody(request, spec, http.exchange(request));
                http.expectEnd();
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> answersHttp10AndEndsTheConnection() {
        return perOffer((server, offer) -> {
            for (long bytes : new long[] {0, 1, 100_000}) {
                BodySpec spec = BodySpec.of(offer.kind(), bytes);
                RawRequest request = get(spec, offer).http10();
                try (RawHttp http = server.connect()) {
                    Answers.checkHttp10(request, spec, http.exchange(request));
                    http.expectEnd();
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> keepsAnHttp10ConnectionWhereTheLengthIsKnown() {
        return perOffer((server, offer) -> {
            BodySpec spec = BodySpec.of(offer.kind(), 100_000);
            RawRequest request = get(spec, offer).http10().with("Connection", "keep-alive");
            try (RawHttp http = server.connect()) {
                RawResponse response = http.exchange(request);
                Answers.checkHttp10(request, spec, response);
                if (offer.kind() == BodyKind.CHUNK) {
                    http.expectEnd();
                } else {
                    assertThat(response.head().connectionSays("keep-alive"))
                            .as("an HTTP/1.0 client must be told that the connection stays: %s", response.head())
                            .isTrue();
                    Answers.checkHttp10(request, spec, http.exchange(request));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> answersHeadWithoutBodyAndGoesOn() {
        return perOffer((server, offer) -> {
            try (RawHttp http = server.connect()) {
                for (long bytes : new long[] {0, 1, SMALL_BYTES, 100_000}) {
                    BodySpec spec = BodySpec.of(offer.kind(), bytes);
                    RawRequest head = RawRequest.head(target(spec, offer));
                    Answers.checkHeadOnly(head, spec, http.exchange(head));
                    RawRequest get = get(spec, offer);
                    Answers.checkBody(get, spec, http.exchange(get));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> ignoresTheBodyOfARequest() {
        byte[] body = Content.of(500);
        return perOffer(offer -> offer.strategy() == Strategy.TUNED, (server, offer) -> {
            BodySpec spec = small(offer.kind());
            try (RawHttp http = server.connect()) {
                for (RawRequest request : List.of(
                        get(spec, offer).withBody(body), get(spec, offer).withChunkedBody(body), get(spec, offer))) {
                    Answers.checkBody(request, spec, http.exchange(request));
                }
                RawRequest post = RawRequest.of("POST", target(spec, offer))
                        .withBody(body)
                        .with("Connection", "keep-alive");
                Answers.checkRefusal(post, 405, http.exchange(post));
                RawRequest last = get(spec, offer);
                Answers.checkBody(last, spec, http.exchange(last));
            }
        });
    }

    // Peers that are slow, or go

    @TestFactory
    Stream<DynamicNode> servesASlowReaderAndOthersMeanwhile() {
        return perOffer((server, offer) -> {
            BodySpec spec = Sizes.slow(offer.kind());
            RawRequest request = get(spec, offer);
            try (RawHttp slow = server.connectWithSmallBuffer()) {
                slow.send(request);
                RawHead head = slow.receiveHead();
                Answers.checkHead(request, spec, head);
                try (InputStream body = slow.body(request, head)) {
                    ByteArrayOutputStream received = new ByteArrayOutputStream((int) spec.bytes());
                    received.writeBytes(body.readNBytes(100_000));
                    exchangeAll(server, offer, List.of(BodySpec.of(offer.kind(), 200_000)));
                    readWithPauses(body, received);
                    Answers.checkBytes(request, Content.of(spec.bytes()), received.toByteArray());
                }
                probe(slow, offer);
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> survivesAPeerThatGoesAwayWithinABody() {
        return perOffer((server, offer) -> {
            BodySpec spec = Sizes.slow(offer.kind());
            RawRequest request = get(spec, offer);
            for (int unread : new int[] {0, 1, 50_000}) {
                try (RawHttp leaving = server.connectWithSmallBuffer()) {
                    leaving.send(request, request);
                    RawHead head = leaving.receiveHead();
                    leaving.body(request, head).readNBytes(unread);
                    leaving.abort();
                }
            }
            exchangeAll(server, offer, List.of(BodySpec.of(offer.kind(), 200_000)));
        });
    }

    @TestFactory
    Stream<DynamicNode> leavesNothingOpenForAPeerThatWentAway() {
        return perOffer((server, offer) -> {
            assumeTrue(OpenFiles.canBeListed(), "this machine has no list of open files");
            BodySpec spec = Sizes.slow(offer.kind());
            RawRequest request = get(spec, offer);
            if (offer.kind() == BodyKind.IO) {
                // What a server keeps open of a file from now on is no leak.
                try (RawHttp first = server.connect()) {
                    Answers.checkBody(request, spec, first.exchange(request));
                }
            }
            OpenFiles before = OpenFiles.now();
            for (int peers = 0; peers < 4; peers++) {
                try (RawHttp leaving = server.connectWithSmallBuffer()) {
                    leaving.send(request);
                    leaving.receiveHead();
                    leaving.abort();
                }
            }
            Eventually.holds(
                    () -> OpenFiles.now().isWithin(before),
                    patience(),
                    () -> "before: " + before + ", still open: " + OpenFiles.now());
        });
    }

    // Requests that get no body

    @TestFactory
    Stream<DynamicNode> refusesWhatIsMalformedOrUnknown() {
        return perServerAnd(BadTargets.malformed(), (server, target) -> {
            try (RawHttp http = server.connect()) {
                checkRefused(http, RawRequest.get(target), 400);
                checkRefused(http, RawRequest.head(target), 400);
                probe(http, firstOffer(BodyKind.ARRAY));
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> refusesBodiesOverTheLimit() {
        return perOffer(offer -> offer.strategy() == Strategy.TUNED, (server, offer) -> {
            try (RawHttp http = server.connect()) {
                BodySpec tooLarge = BodySpec.of(offer.kind(), ServerUnderTest.LIMIT_BYTES + 1);
                checkRefused(http, get(tooLarge, offer), 400);
                checkRefused(
                        http,
                        RawRequest.get("/")
                                .with(Routes.BODY_CONF, target(tooLarge, offer).substring(1)),
                        400);
                probe(http, offer);
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> neverServesFilesOutsideTheFixtures() {
        return perServerAnd(BadTargets.suspicious(), (server, target) -> {
            RawRequest request = RawRequest.get(target).with("Connection", "close");
            try (RawHttp http = server.connect()) {
                assertThat(http.exchange(request).status()).isEqualTo(400);
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> refusesABodyConfThatIsNone() {
        return perServerAnd(List.of("x100", "a100/fast", "a100/tuned/sideways", "a"), (server, conf) -> {
            try (RawHttp http = server.connect()) {
                checkRefused(http, RawRequest.get("/anything").with(Routes.BODY_CONF, conf), 400);
                probe(http, firstOffer(BodyKind.ARRAY));
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> refusesADelayThatIsNone() {
        return perServerAnd(List.of("soon", "-1", "1e3", "61", "0.05s"), (server, delay) -> {
            Offer offer = firstOffer(BodyKind.ARRAY);
            try (RawHttp http = server.connect()) {
                checkRefused(http, get(small(offer.kind()), offer).with(Routes.DELAY, delay), 400);
                probe(http, offer);
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> refusesStrategiesThatMakeNoSense() {
        return perServer(server -> {
            try (RawHttp http = server.connect()) {
                for (Mode mode : Mode.values()) {
                    for (Strategy strategy : Strategy.values()) {
                        for (BodyKind kind : BodyKind.values()) {
                            if (!strategy.fits(kind, mode)) {
                                checkRefused(http, get(small(kind), kind, strategy, mode), 400);
                            }
                        }
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> saysWhyACombinationIsNotOffered() {
        return perServer(server -> {
            try (RawHttp http = server.connect()) {
                for (Offer offer : server().offers()) {
                    if (!offer.offered()) {
                        RawResponse refused = checkRefused(http, get(small(offer.kind()), offer), 501);
                        assertThat(new String(refused.body(), StandardCharsets.UTF_8))
                                .contains(offer.reason());
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> refusesOtherMethods() {
        return perServerAnd(List.of("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"), (server, method) -> {
            Offer offer = firstOffer(BodyKind.ARRAY);
            try (RawHttp http = server.connect()) {
                RawRequest request = RawRequest.of(method, target(small(offer.kind()), offer))
                        .withBody(new byte[0]);
                RawResponse response = checkRefused(http, request, 405);
                assertThat(response.head().one("Allow").split("\\s*,\\s*")).containsExactlyInAnyOrder("GET", "HEAD");
                probe(http, offer);
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> survivesBytesThatAreNoRequest() {
        return perServerAnd(
                List.of("\r\n\r\n\r\n", "GET\r\n\r\n", "\u0016\u0003\u0001\u0002\u0000"), (server, text) -> {
                    try (RawHttp http = server.connect()) {
                        http.send(text.getBytes(StandardCharsets.ISO_8859_1));
                    }
                    try (RawHttp http = server.connect()) {
                        probe(http, firstOffer(BodyKind.STRING));
                    }
                });
    }

    // Other ways to ask

    @TestFactory
    Stream<DynamicNode> hasDefaultsForStrategyAndMode() {
        return perServerAnd(
                List.of("/", "/s3000b", "/a3000b", "/c3000b", "/i3000b", "/a3000b/each"), (server, target) -> {
                    Exchange exchange = exchange(server, target);
                    try (RawHttp http = server.connect()) {
                        exchange.check(http.exchange(exchange.request()));
                    }
                });
    }

    @TestFactory
    Stream<DynamicNode> leavesOutAQuery() {
        return perServer(server -> {
            Offer offer = firstOffer(BodyKind.ARRAY);
            BodySpec spec = small(offer.kind());
            RawRequest request = RawRequest.get(target(spec, offer) + "?id=1&x=/s1");
            try (RawHttp http = server.connect()) {
                Answers.checkBody(request, spec, http.exchange(request));
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> takesABodyConfOnAnyOtherPath() {
        return perServer(server -> {
            try (RawHttp http = server.connect()) {
                for (BodyKind kind : BodyKind.values()) {
                    Offer offer = firstOffer(kind);
                    for (String path : List.of("/", "/index.html", "/some/where/else", "/sleep0.5-0")) {
                        RawRequest request = RawRequest.get(path)
                                .with("body-CONF", target(small(kind), offer).substring(1));
                        Answers.checkBody(request, small(kind), http.exchange(request));
                    }
                }
            }
        });
    }

    @Test
    void delaysWithoutKeepingOthersFromBeingServed() throws IOException {
        List<Delayed> all = new ArrayList<>();
        try {
            for (ServerUnderTest server : servers) {
                for (Offer offer : tuned()) {
                    Delayed delayed = new Delayed(server, offer, server.connect());
                    all.add(delayed);
                    delayed.http().send(delayed.request());
                }
            }
            for (Delayed delayed : all) {
                exchangeAll(
                        delayed.server(),
                        delayed.offer(),
                        List.of(small(delayed.offer().kind())));
            }
            for (Delayed delayed : all) {
                assertThat(delayed.http().hasBytes())
                        .as("%s: answered before one that was sent later and not delayed", delayed)
                        .isFalse();
            }
            for (Delayed delayed : all) {
                Answers.checkBody(
                        delayed.request(),
                        small(delayed.offer().kind()),
                        delayed.http().receive(delayed.request()));
            }
        } finally {
            for (Delayed delayed : all) {
                delayed.http().close();
            }
        }
    }

    /** A request whose answer is delayed, on a connection of its own. */
    private record Delayed(ServerUnderTest server, Offer offer, RawHttp http) {
        RawRequest request() {
            return get(small(offer.kind()), offer).with(Routes.DELAY, DELAY_SECONDS);
        }

        @Override
        public String toString() {
            return server.name() + " " + path(offer);
        }
    }

    // Statistics, start and end

    @TestFactory
    Stream<DynamicNode> countsEveryCompletedResponseOnce() {
        return perVariant(options -> {
            try (ServerUnderTest server = start(options);
                    RawHttp http = server.connect()) {
                long expected = 0;
                for (Exchange exchange : mixed(server)) {
                    exchange.check(http.exchange(exchange.request()));
                    expected++;
                    checkCompleted(server, expected, exchange.request());
                }
                for (Offer offer : tuned()) {
                    RawRequest old = get(small(offer.kind()), offer).http10();
                    try (RawHttp closing = server.connect()) {
                        Answers.checkHttp10(old, small(offer.kind()), closing.exchange(old));
                    }
                    expected++;
                    checkCompleted(server, expected, old);
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> doesNotCountAResponseThatWasCutOff() {
        return perVariant(options -> {
            try (ServerUnderTest server = start(options)) {
                long completed = 0;
                for (Offer offer : offers(any -> true).toList()) {
                    try (RawHttp leaving = server.connectWithSmallBuffer()) {
                        leaving.send(get(Sizes.slow(offer.kind()), offer));
                        leaving.receiveHead();
                        leaving.abort();
                    }
                    try (RawHttp http = server.connect()) {
                        probe(http, offer);
                        completed++;
                        checkCompleted(server, completed, get(small(offer.kind()), offer));
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> endsWithItsConnectionsThreadsAndPort() {
        return perVariant(options -> {
            Set<Thread> before = Set.copyOf(Thread.getAllStackTraces().keySet());
            int port = useAndClose(options);
            Eventually.holds(
                    () -> startedSince(before).isEmpty(),
                    patience(),
                    () -> "threads of the server that are left: " + startedSince(before));
            try (ServerSocket again = new ServerSocket()) {
                again.setReuseAddress(true);
                again.bind(new InetSocketAddress("127.0.0.1", port));
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> startsAgainOnTheSamePort() {
        return perVariant(options -> {
            int port = useAndClose(options);
            try (ServerUnderTest again = start(withPort(options, port));
                    RawHttp http = again.connect()) {
                assertThat(again.port()).isEqualTo(port);
                probe(http, firstOffer(BodyKind.STRING));
            }
        });
    }

    @TestFactory
    Stream<DynamicNode> saysThatAPortIsTaken() {
        return perServer(server -> {
            try (Bodies bodies = Bodies.open(ServerUnderTest.LIMIT_BYTES)) {
                ServerOptions taken = withPort(server.options(), server.port());
                assertThatThrownBy(() -> server().start(taken, bodies, new ServerStats()))
                        .isInstanceOf(IOException.class)
                        .hasMessageNotContaining("null");
            }
        });
    }

    private int useAndClose(ServerOptions options) throws IOException, InterruptedException {
        ServerUnderTest server = start(options);
        try (RawHttp idle = server.connect();
                RawHttp silent = server.connect();
                RawHttp slow = server.connectWithSmallBuffer()) {
            for (Offer offer : tuned()) {
                probe(idle, offer);
            }
            Offer large = firstOffer(BodyKind.STRING);
            RawRequest request = get(Sizes.slow(large.kind()), large);
            slow.send(request);
            RawHead head = slow.receiveHead();
            server.close();
            Eventually.holds(
                    () -> refusesConnections(server.port()),
                    patience(),
                    () -> "somebody still listens on port " + server.port());
            assertThatThrownBy(() -> slow.body(request, head).readAllBytes())
                    .as("a body that was under way is cut off")
                    .isInstanceOf(IOException.class);
            checkEnded(idle);
            checkEnded(silent);
        } finally {
            server.close();
        }
        return server.port();
    }

    private boolean refusesConnections(int port) {
        try {
            RawHttp.connect(port, patience()).close();
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private static void checkEnded(RawHttp http) {
        try {
            http.expectEnd();
        } catch (IOException e) {
            // A reset ends a connection as well.
            assertThat(e).isInstanceOf(SocketException.class);
        }
    }

    private static List<String> startedSince(Set<Thread> before) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread) && thread.isAlive())
                .map(Thread::getName)
                .sorted()
                .toList();
    }

    private static ServerOptions withPort(ServerOptions options, int port) {
        return new ServerOptions(
                options.bind(),
                port,
                options.transport(),
                options.ioThreads(),
                options.workers(),
                options.sendBufferBytes(),
                options.tcpNoDelay(),
                options.responseHeaders(),
                options.special());
    }

    private void checkCompleted(ServerUnderTest server, long expected, RawRequest last) throws InterruptedException {
        Eventually.holds(
                () -> server.completed() >= expected,
                patience(),
                () -> expected + " responses, but " + server.completed() + " counted after " + last);
        assertThat(server.completed()).as("counted after %s", last).isEqualTo(expected);
    }

    /** A request with what it must be answered with: {@code spec}, or a refusal where {@code status} is not 200. */
    private record Exchange(RawRequest request, BodySpec spec, int status) {
        void check(RawResponse response) {
            if (status != 200) {
                Answers.checkRefusal(request, status, response);
            } else if (request.method().equals("HEAD")) {
                Answers.checkHeadOnly(request, spec, response);
            } else {
                Answers.checkBody(request, spec, response);
            }
        }
    }

    /** Every combination by GET and HEAD, small and large, with refusals between them, in an order that is mixed. */
    private List<Exchange> mixed(ServerUnderTest server) {
        List<Exchange> exchanges = new ArrayList<>();
        for (Offer offer : server().offers()) {
            int status = offer.offered() ? 200 : 501;
            for (long bytes : new long[] {SMALL_BYTES, 70_000}) {
                BodySpec spec = BodySpec.of(offer.kind(), bytes);
                exchanges.add(new Exchange(get(spec, offer), spec, status));
                exchanges.add(new Exchange(RawRequest.head(target(spec, offer)), spec, status));
            }
        }
        for (int i = 0; i < 10; i++) {
            exchanges.add(new Exchange(RawRequest.get("/nothing"), BodySpec.of(BodyKind.STRING, 0), 400));
            exchanges.add(new Exchange(
                    RawRequest.of("POST", "/").withBody(new byte[0]), BodySpec.of(BodyKind.STRING, 0), 405));
        }
        Collections.shuffle(exchanges, new Random(server.name().hashCode()));
        return exchanges;
    }

    /** A GET without strategy or mode, and what this server makes of the defaults. */
    private Exchange exchange(ServerUnderTest server, String target) {
        String[] parts = target.substring(1).split("/");
        BodySpec spec = BodySpec.parse(parts[0].isEmpty() ? "s1" : parts[0]);
        Strategy strategy =
                parts.length < 2 ? Strategy.TUNED : Strategy.ofLabel(parts[1]).orElseThrow();
        boolean offered = offers(offer ->
                        offer.kind() == spec.kind() && offer.strategy() == strategy && offer.mode() == Mode.NATIVE)
                .findAny()
                .isPresent();
        return new Exchange(RawRequest.get(target), spec, offered ? 200 : 501);
    }

    private void exchangeAll(ServerUnderTest server, Offer offer, List<BodySpec> specs) throws IOException {
        try (RawHttp http = server.connect()) {
            for (BodySpec spec : specs) {
                RawRequest request = get(spec, offer);
                Answers.checkBody(request, spec, http.exchange(request));
            }
            probe(http, offer);
        }
    }

    /** One more request on the same connection: it fails when the answer before did not end where it said. */
    private static void probe(RawHttp http, Offer offer) throws IOException {
        BodySpec spec = small(offer.kind());
        RawRequest request = get(spec, offer);
        Answers.checkBody(request, spec, http.exchange(request));
    }

    private static RawResponse checkRefused(RawHttp http, RawRequest request, int status) throws IOException {
        RawResponse response = http.exchange(request);
        Answers.checkRefusal(request, status, response);
        return response;
    }

    private static void readWithPauses(InputStream body, ByteArrayOutputStream received)
            throws IOException, InterruptedException {
        for (int pause = 0; pause < 4; pause++) {
            Thread.sleep(5);
            received.writeBytes(body.readNBytes(10_007));
        }
        body.transferTo(received);
    }

    private ServerUnderTest start(ServerOptions options) throws IOException {
        return ServerUnderTest.start(server(), options, patience());
    }

    private static BodySpec small(BodyKind kind) {
        return BodySpec.of(kind, SMALL_BYTES);
    }

    private static RawRequest get(BodySpec spec, Offer offer) {
        return RawRequest.get(target(spec, offer));
    }

    private static RawRequest get(BodySpec spec, BodyKind kind, Strategy strategy, Mode mode) {
        return get(spec, new Offer(kind, strategy, mode, false, ""));
    }

    private static String target(BodySpec spec, Offer offer) {
        return "/" + spec + "/" + offer.strategy().label() + "/" + offer.mode().label();
    }

    private static String path(Offer offer) {
        return offer.kind().label() + " " + offer.strategy().label() + " "
                + offer.mode().label();
    }

    private static int combinationsThatMakeSense() {
        Set<String> combinations = new HashSet<>();
        for (Mode mode : Mode.values()) {
            for (Strategy strategy : Strategy.values()) {
                strategy.kinds().stream()
                        .filter(kind -> strategy.fits(kind, mode))
                        .forEach(kind -> combinations.add(path(new Offer(kind, strategy, mode, true, ""))));
            }
        }
        return combinations.size();
    }

    private Stream<Offer> offers(Predicate<Offer> which) {
        return server().offers().stream().filter(Offer::offered).filter(which);
    }

    private List<Offer> tuned() {
        return offers(offer -> offer.strategy() == Strategy.TUNED).toList();
    }

    private Offer firstOffer(BodyKind kind) {
        Optional<Offer> first = offers(offer -> offer.kind() == kind).findFirst();
        return first.orElseThrow(() -> new AssertionError("no strategy at all for " + kind.label() + " bodies"));
    }

    private interface ServerCheck {
        void run(ServerUnderTest server) throws Exception;
    }

    private interface OfferCheck {
        void run(ServerUnderTest server, Offer offer) throws Exception;
    }

    private interface TextCheck {
        void run(ServerUnderTest server, String text) throws Exception;
    }

    private interface VariantCheck {
        void run(ServerOptions options) throws Exception;
    }

    private Stream<DynamicNode> perServer(ServerCheck check) {
        return servers.stream().map(server -> dynamicTest(server.name(), () -> check.run(server)));
    }

    private Stream<DynamicNode> perVariant(VariantCheck check) {
        return servers.stream().map(server -> dynamicTest(server.name(), () -> check.run(server.options())));
    }

    private Stream<DynamicNode> perOffer(OfferCheck check) {
        return perOffer(any -> true, check);
    }

    private Stream<DynamicNode> perOffer(Predicate<Offer> which, OfferCheck check) {
        return servers.stream()
                .map(server -> dynamicContainer(
                        server.name(),
                        offers(which).map(offer -> dynamicTest(path(offer), () -> check.run(server, offer)))));
    }

    private Stream<DynamicNode> perServerAnd(List<String> texts, TextCheck check) {
        return servers.stream()
                .map(server -> dynamicContainer(
                        server.name(),
                        texts.stream().map(text -> dynamicTest(printable(text), () -> check.run(server, text)))));
    }

    private static String printable(String text) {
        return "'" + Lines.printable(text) + "'";
    }
}
