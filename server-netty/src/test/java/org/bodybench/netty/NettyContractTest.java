package org.bodybench.netty;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.bodybench.server.BodyServer;
import org.bodybench.server.BodyServerContract;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.Transport;

class NettyContractTest extends BodyServerContract {
    @Override
    protected BodyServer server() {
        return new NettyBodyServer();
    }

    /** Every transport that runs here, and the allocator that is not the default. */
    @Override
    protected Stream<ServerOptions> variants() {
        ServerOptions defaults = ServerOptions.defaults(server());
        Stream<ServerOptions> transports = server().transports().stream()
                .filter(Transport::isAvailable)
                .map(transport -> defaults.withTransport(transport.name()));
        return Stream.concat(transports, Stream.of(with(defaults, "allocator", NettyOptions.POOLED)));
    }

    private static ServerOptions with(ServerOptions options, String name, String value) {
        Map<String, String> special = new HashMap<>(options.special());
        special.put(name, value);
        return new ServerOptions(
                options.bind(),
                options.port(),
                options.transport(),
                options.ioThreads(),
                options.workers(),
                options.sendBufferBytes(),
                options.tcpNoDelay(),
                options.responseHeaders(),
                special);
    }
}
