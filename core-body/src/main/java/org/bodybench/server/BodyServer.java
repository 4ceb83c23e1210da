package org.bodybench.server;

import java.io.IOException;
import java.util.List;
import org.bodybench.body.Bodies;

/**
 * A server that can be measured: the SPI of BodyBench, found by {@link java.util.ServiceLoader}.
 *
 * @implSpec An implementation has a public constructor without arguments and does nothing before {@link #start}. It
 *     answers requests as {@link Routes} resolves them; sends the header {@code Content-Type: text/plain;charset=utf-8},
 *     what framing needs, and the extra headers of {@link ServerOptions#responseHeaders()}, but neither {@code Date} nor
 *     {@code Server}; sends string, array and io bodies with a length and chunk bodies chunked, however small they are,
 *     except to HTTP/1.0 clients, which get them delimited by the end of the connection; counts every completed
 *     response, refusals included, in the {@link ServerStats}, for the thread that ran the handler of its request. The
 *     contract is tested by {@code BodyServerContract} in core-body's test-jar. Pack it with core-body into a jar that
 *     runs {@link ServerMain}, and put that jar into {@code servers/} of the tool.
 */
public interface BodyServer {
    /** The server's name in results, lower-case. */
    String name();

    /** The version of the server library, as it says itself. */
    String version();

    /** The transports that it knows, the default first, with those that this machine can't run. */
    List<Transport> transports();

    /** Options of its own that change results, beyond {@link ServerOptions}. */
    List<ServerOption> options();

    /** What it can and can't do, for every combination that makes sense. */
    List<Offer> offers();

    /**
     * Starts to listen.
     *
     * @param options what to listen on and how; checked by the caller against {@link #transports()} and
     *     {@link #options()}
     * @param bodies the fixtures; stay open longer than the server
     * @param stats where completed responses are counted
     * @return the running server, which accepts connections already
     * @throws IOException when it can't listen, with a message for a person
     */
    RunningServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException;
}
