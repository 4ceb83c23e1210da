package org.bodybench.server;

import java.util.Map;

/**
 * How a server is started; the same for every server.
 *
 * @param bind address to listen on; loopback unless a person says otherwise
 * @param port port to listen on, 0 for any free one
 * @param transport one of {@link BodyServer#transports()}
 * @param ioThreads number of I/O threads (event loops, selectors)
 * @param workers number of worker threads for blocking modes
 * @param sendBufferBytes SO_SNDBUF of every connection, in bytes as asked for (Linux doubles it)
 * @param tcpNoDelay TCP_NODELAY of every connection
 * @param responseHeaders number of extra response headers, {@code X-My-Header-0} and so on, with values of 50
 *     characters each, as Puma's test scripts send
 * @param special the server's own options, complete: every {@link ServerOption} with its value
 */
public record ServerOptions(
        String bind,
        int port,
        String transport,
        int ioThreads,
        int workers,
        int sendBufferBytes,
        boolean tcpNoDelay,
        int responseHeaders,
        Map<String, String> special) {
    /** SO_SNDBUF unless told otherwise: 1 MiB. */
    public static final int DEFAULT_SEND_BUFFER_BYTES = 1 << 20;

    /** Worker threads unless told otherwise. */
    public static final int DEFAULT_WORKERS = 16;

    /** Keeps an unmodifiable copy of the map. */
    public ServerOptions {
        special = Map.copyOf(special);
    }

    /** A server's defaults: any free loopback port, its first transport, one I/O thread. */
    public static ServerOptions defaults(BodyServer server) {
        return new ServerOptions(
                "127.0.0.1",
                0,
                server.transports().get(0).name(),
                1,
                DEFAULT_WORKERS,
                DEFAULT_SEND_BUFFER_BYTES,
                true,
                0,
                SpecialOptions.complete(server, Map.of()));
    }

    /** The value of one of the server's own options, which it has declared. */
    public String special(String name) {
        String value = special.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no option " + name + " was declared");
        }
        return value;
    }

    /** The value of one of the server's own options that is a number. */
    public int specialNumber(String name) {
        return Integer.parseInt(special(name));
    }

    /**
     * The same where not every number makes sense.
     *
     * @throws IllegalArgumentException with one line for a person, when it is below {@code least} or above {@code most}
     */
    public int specialNumber(String name, int least, int most) {
        int value = specialNumber(name);
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    name + " takes a number from " + least + " to " + most + ", not " + value);
        }
        return value;
    }

    /** The same with another transport. */
    public ServerOptions withTransport(String other) {
        return new ServerOptions(
                bind, port, other, ioThreads, workers, sendBufferBytes, tcpNoDelay, responseHeaders, special);
    }

    /** The same with another number of extra response headers. */
    public ServerOptions withResponseHeaders(int number) {
        return new ServerOptions(
                bind, port, transport, ioThreads, workers, sendBufferBytes, tcpNoDelay, number, special);
    }
}
