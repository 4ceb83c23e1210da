package org.bodybench.jetty;

import java.util.List;
import org.bodybench.server.ServerOption;
import org.bodybench.server.ServerOptions;
import org.eclipse.jetty.util.VirtualThreads;

/**
 * Jetty's own options that change results, with Jetty's defaults unless the help says otherwise.
 *
 * @param outputBufferBytes size of the buffer in which Jetty's output streams collect small writes
 * @param aggregationBytes the largest write that they collect; larger ones pass through
 * @param poolMaxBytes the largest buffer that the pool keeps
 * @param pieceBytes size of the buffers that our strategies fill and write
 * @param windowBytes size of the buffers that {@code tuned} fills for a body that is larger than a piece, or may be
 * @param directBuffers whether Jetty's output buffers lie outside the heap
 * @param bufferedStream whether {@code stream} mode writes through Jetty's buffering sink
 * @param blockingHandler whether the handler is declared blocking, so that Jetty itself chooses a thread
 * @param virtualThreads whether blocking handlers run on virtual threads
 * @param acceptors number of acceptor threads; with 0 the selectors accept
 */
record JettyOptions(
        int outputBufferBytes,
        int aggregationBytes,
        int poolMaxBytes,
        int pieceBytes,
        int windowBytes,
        boolean directBuffers,
        boolean bufferedStream,
        boolean blockingHandler,
        boolean virtualThreads,
        int acceptors) {
    private static final String ON = "on";
    private static final String OFF = "off";

    /** The smallest buffer that a strategy can fill, and the largest of which a hundred fit into memory. */
    private static final int LEAST_BYTES = 512;

    private static final int MOST_BYTES = 16 << 20;

    private static final ServerOption OUTPUT_BUFFER = new ServerOption(
            "output-buffer", "32768", List.of(), "bytes that an output stream collects before it writes");
    private static final ServerOption AGGREGATION = new ServerOption(
            "aggregation", "8192", List.of(), "bytes of the largest write that an output stream collects");
    private static final ServerOption POOL_MAX =
            new ServerOption("pool-max", "65536", List.of(), "bytes of the largest buffer that the pool keeps");
    private static final ServerOption PIECE = new ServerOption(
            "piece", "65536", List.of(), "bytes of the buffers that coalesce and read fill; pool-max or less");
    private static final ServerOption WINDOW = new ServerOption(
            "window", "1048576", List.of(), "bytes of the buffers that tuned fills, from a pool of its own");
    private static final ServerOption OUTPUT_BUFFERS =
            new ServerOption("output-buffers", "direct", List.of("direct", "heap"), "where output buffers lie");
    private static final ServerOption BUFFERED_STREAM = new ServerOption(
            "buffered-stream",
            ON,
            List.of(ON, OFF),
            "whether stream mode collects small writes, or hands each to the socket");
    private static final ServerOption HANDLER = new ServerOption(
            "handler",
            "non-blocking",
            List.of("non-blocking", "blocking"),
            "how the handler is declared: it chooses threads itself, or Jetty's execution strategy does");
    private static final ServerOption VIRTUAL_THREADS = new ServerOption(
            "virtual-threads",
            OFF,
            VirtualThreads.areSupported() ? List.of(OFF, ON) : List.of(OFF),
            "whether blocking modes run on virtual threads (from JDK 21)");
    private static final ServerOption ACCEPTORS =
            new ServerOption("acceptors", "1", List.of("0", "1"), "acceptor threads; with 0 the selectors accept");

    /** What can be given with {@code --option}. */
    static final List<ServerOption> DECLARED = List.of(
            OUTPUT_BUFFER,
            AGGREGATION,
            POOL_MAX,
            PIECE,
            WINDOW,
            OUTPUT_BUFFERS,
            BUFFERED_STREAM,
            HANDLER,
            VIRTUAL_THREADS,
            ACCEPTORS);

    /**
     * The values in {@code options}.
     *
     * @throws IllegalArgumentException with one line for a person, when a number is out of range
     */
    static JettyOptions of(ServerOptions options) {
        return new JettyOptions(
                options.specialNumber(OUTPUT_BUFFER.name()),
                options.specialNumber(AGGREGATION.name()),
                options.specialNumber(POOL_MAX.name()),
                options.specialNumber(PIECE.name(), LEAST_BYTES, MOST_BYTES),
                options.specialNumber(WINDOW.name(), LEAST_BYTES, MOST_BYTES),
                options.special(OUTPUT_BUFFERS.name()).equals("direct"),
                options.special(BUFFERED_STREAM.name()).equals(ON),
                options.special(HANDLER.name()).equals("blocking"),
                options.special(VIRTUAL_THREADS.name()).equals(ON),
                options.specialNumber(ACCEPTORS.name()));
    }
}
