package org.bodybench.server.reference;

import static org.bodybench.body.BodyKind.ARRAY;
import static org.bodybench.body.BodyKind.CHUNK;
import static org.bodybench.body.BodyKind.IO;
import static org.bodybench.body.BodyKind.STRING;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Bodies;
import org.bodybench.server.BodyServer;
import org.bodybench.server.Offer;
import org.bodybench.server.Routes;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOption;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.bodybench.server.Transport;
import org.bodybench.server.Writers;

/**
 * A thread for each connection and blocking sockets, so {@code stream} mode only. Made to be read and to be right, not
 * to be fast.
 */
public class ReferenceServer implements BodyServer {
    private static final String NO_VECTORS = "an OutputStream has no vectored write";
    private static final String BYTES_ONLY = "an OutputStream takes bytes from the heap only";

    @Override
    public String name() {
        return "reference";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public List<Transport> transports() {
        return List.of(Transport.available("blocking"));
    }

    @Override
    public List<ServerOption> options() {
        return List.of(new ServerOption(
                "output-buffer", "8192", List.of(), "bytes that a connection collects before it writes"));
    }

    @Override
    public List<Offer> offers() {
        return writers().offers();
    }

    @Override
    public RunningServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
        ServerSocket listener = new ServerSocket();
        try {
            listener.setReuseAddress(true);
            listener.bind(new InetSocketAddress(options.bind(), options.port()));
        } catch (IOException e) {
            listener.close();
            throw new IOException(
                    "can't listen on " + options.bind() + ":" + options.port() + ": " + e.getMessage(), e);
        }
        return new RunningReferenceServer(listener, options, this, new Routes<>(writers(), bodies), stats);
    }

    /** What answers one request; servers that are wrong on purpose have another. */
    protected ReferenceExchange exchange(Request request, Connection connection) {
        return new ReferenceExchange(request, connection);
    }

    /** Waits before an answer, without keeping other connections from being served. */
    protected void delay(Duration delay) throws IOException {
        try {
            Thread.sleep(delay.toMillis());
        } catch (InterruptedException e) {
            throw new InterruptedIOException("the server is closed");
        }
    }

    private static Writers<ReferenceExchange> writers() {
        return Writers.<ReferenceExchange>builder()
                .without(Mode.NATIVE, "it has no non-blocking API")
                .without(Mode.SERVLET, "it has no servlets")
                .without(Mode.SERVLET_ASYNC, "it has no servlets")
                .in(Mode.STREAM)
                .string(Strategy.TUNED, StreamWriters::whole)
                .array(Strategy.TUNED, StreamWriters::each)
                .chunk(Strategy.TUNED, StreamWriters::each)
                .io(Strategy.TUNED, StreamWriters::read)
                .string(Strategy.WHOLE, StreamWriters::whole)
                .string(Strategy.ENCODE, StreamWriters::encode)
                .array(Strategy.EACH, StreamWriters::each)
                .chunk(Strategy.EACH, StreamWriters::each)
                .array(Strategy.FLUSH, StreamWriters::flush)
                .chunk(Strategy.FLUSH, StreamWriters::flush)
                .array(Strategy.JOIN, StreamWriters::join)
                .array(Strategy.COALESCE, StreamWriters::coalesce)
                .chunk(Strategy.COALESCE, StreamWriters::coalesce)
                .string(Strategy.BYTEWISE, StreamWriters::bytewise)
                .array(Strategy.BYTEWISE, StreamWriters::bytewise)
                .io(Strategy.READ, StreamWriters::read)
                .missing(ARRAY, Strategy.GATHER, NO_VECTORS)
                .missing(CHUNK, Strategy.GATHER, NO_VECTORS)
                .missing(Strategy.MAP, BYTES_ONLY)
                .missing(Strategy.SENDFILE, BYTES_ONLY)
                .missing(STRING, Strategy.CACHED, BYTES_ONLY)
                .missing(IO, Strategy.CACHED, BYTES_ONLY)
                .and()
                .build();
    }
}
