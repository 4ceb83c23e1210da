package org.bodybench.jetty;

import java.util.HashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.bodybench.server.BodyServer;
import org.bodybench.server.BodyServerContract;
import org.bodybench.server.ServerOptions;

/** The contract, with Jetty's defaults and with each option that sends bodies along another path. */
final class JettyBodyServerTest extends BodyServerContract {
    private static final Logger ROOT = Logger.getLogger("");

    JettyBodyServerTest() {
        ROOT.setLevel(Level.WARNING);
    }

    @Override
    protected BodyServer server() {
        return new JettyBodyServer();
    }

    @Override
    protected Stream<ServerOptions> variants() {
        return Stream.of(
                with(Map.of()),
                with(Map.of("handler", "blocking", "acceptors", "0")),
                with(Map.of("output-buffers", "heap", "pool-max", "8192", "piece", "10000")));
    }

    private ServerOptions with(Map<String, String> special) {
        ServerOptions defaults = ServerOptions.defaults(server());
        Map<String, String> all = new HashMap<>(defaults.special());
        all.putAll(special);
        return new ServerOptions(
                defaults.bind(),
                defaults.port(),
                defaults.transport(),
                defaults.ioThreads(),
                defaults.workers(),
                defaults.sendBufferBytes(),
                defaults.tcpNoDelay(),
                defaults.responseHeaders(),
                all);
    }
}
