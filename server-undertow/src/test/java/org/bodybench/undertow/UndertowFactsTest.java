package org.bodybench.undertow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.undertow.Undertow;
import io.undertow.Version;
import io.undertow.conduits.ChunkedStreamSinkConduit;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpServerConnection;
import io.undertow.server.protocol.http.PipeliningBufferingStreamSinkConduit;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What this module works around in the pinned version of Undertow; the README tells what follows from it. */
class UndertowFactsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @BeforeEach
    void onlyOfThisVersion() {
        assumeTrue(Version.getVersionString().equals("2.4.4.Final"), "facts are about the pinned version");
    }

    @Test
    void theDefaultPoolKeepsFourBuffersOfAThread() {
        DefaultByteBufferPool pool = new DefaultByteBufferPool(true, 1024, -1, 4);
        Set<ByteBuffer> first = buffersOf(pool, 11);
        Set<ByteBuffer> second = buffersOf(pool, 11);
        second.retainAll(first);
        assertThat(second).hasSize(4);
        pool.close();
    }

    @Test
    void aSharedPoolKeepsOneBufferMoreThanItsLimit() {
        DefaultByteBufferPool pool = new DefaultByteBufferPool(true, 1024, 0, 0);
        Set<ByteBuffer> first = buffersOf(pool, 3);
        Set<ByteBuffer> second = buffersOf(pool, 3);
        second.retainAll(first);
        assertThat(second).hasSize(1);
        pool.close();
    }

    /** By identity: buffers of equal content are equal. */
    private static Set<ByteBuffer> buffersOf(DefaultByteBufferPool pool, int count) {
        Set<ByteBuffer> buffers = Collections.newSetFromMap(new IdentityHashMap<>());
        List<PooledByteBuffer> pooled = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pooled.add(pool.allocate());
        }
        pooled.forEach(buffer -> {
            buffers.add(buffer.getBuffer());
            buffer.close();
        });
        return buffers;
    }

    @Test
    void aChunkedWriteFromAnOffsetRestoresTheLimitOfTheWrongBuffer() throws IOException {
        DefaultByteBufferPool pool = new DefaultByteBufferPool(false, 1024, -1, 4);
        LimitedConduit socket = new LimitedConduit("0c\r\n".length() + 2 + 4);
        ChunkedStreamSinkConduit chunked =
                new ChunkedStreamSinkConduit(socket, pool, true, false, new HeaderMap(), conduit -> {}, null);
        ByteBuffer[] elements = {ByteBuffer.allocate(2), ByteBuffer.allocate(10)};
        assertThat(chunked.write(elements, 0, 2)).isEqualTo(6);
        socket.takeMore(100);
        assertThatThrownBy(() -> chunked.write(elements, 1, 1)).isInstanceOf(IllegalArgumentException.class);
        pool.close();
    }

    @Test
    void thePipelineBufferPassesOnNeitherFlushNorWaiting() throws IOException {
        DefaultByteBufferPool pool = new DefaultByteBufferPool(false, 16, -1, 4);
        LimitedConduit socket = new LimitedConduit(0);
        PipeliningBufferingStreamSinkConduit pipeline = new PipeliningBufferingStreamSinkConduit(socket, pool);
        assertThat(pipeline.write(ByteBuffer.allocate(4))).isEqualTo(4);
        assertThat(pipeline.flush()).isTrue();
        assertThat(socket.flushes()).isZero();

        PipeliningBufferingStreamSinkConduit full = new PipeliningBufferingStreamSinkConduit(socket, pool);
        assertThat(full.write(ByteBuffer.allocate(100))).isZero();
        full.awaitWritable();
        assertThat(socket.waits()).isZero();
        pool.close();
    }

    @Test
    void aSenderThatHasFailedGoesOnCallingBack() throws Exception {
        BlockingQueue<List<String>> outcome = new LinkedBlockingQueue<>();
        try (Served served = new Served(exchange -> {
                    Calls calls = new Calls();
                    exchange.setResponseContentLength(20);
                    exchange.getResponseSender().send(ByteBuffer.allocate(10), calls);
                    outcome.add(calls.names);
                });
                RawHttp http = served.connect()) {
            http.send(RawRequest.get("/"));
            assertThat(outcome.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .containsExactly("complete", "exception", "complete");
        }
    }

    /** Sends once more when it is called first, to a socket that it has closed. */
    private static final class Calls implements IoCallback {
        private final List<String> names = new ArrayList<>();

        @Override
        public void onComplete(HttpServerExchange exchange, Sender sender) {
            names.add("complete");
            if (names.size() == 1) {
                closeSocketForWriting(exchange);
                sender.send(ByteBuffer.allocate(10), this);
            }
        }

        @Override
        public void onException(HttpServerExchange exchange, Sender sender, IOException exception) {
            names.add("exception");
        }
    }

    private static void closeSocketForWriting(HttpServerExchange exchange) {
        try {
            ((HttpServerConnection) exchange.getConnection())
                    .getOriginalSinkConduit()
                    .terminateWrites();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void anEmptyChunkedBodyGetsALengthUnlessItsHeadIsFlushed() throws IOException {
        try (Served served = new Served(exchange ->
                        exchange.getResponseHeaders().put(Headers.TRANSFER_ENCODING, Headers.CHUNKED.toString()));
                RawHttp http = served.connect()) {
            assertThat(http.exchange(RawRequest.get("/")).head().has("Content-Length"))
                    .isTrue();
        }
    }

    /** Undertow with one handler. */
    private static final class Served implements AutoCloseable {
        private final Undertow undertow;

        Served(HttpHandler handler) {
            undertow = Undertow.builder()
                    .addHttpListener(0, "127.0.0.1", handler)
                    .setIoThreads(1)
                    .setWorkerThreads(1)
                    .build();
            undertow.start();
        }

        RawHttp connect() throws IOException {
            InetSocketAddress address =
                    (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress();
            return RawHttp.connect(address.getPort(), PATIENCE);
        }

        @Override
        public void close() {
            undertow.stop();
        }
    }
}
