package org.bodybench.undertow;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.bodybench.server.BodyServer;
import org.bodybench.server.BodyServerContract;
import org.bodybench.server.ServerOptions;

/** The contract, with Undertow's defaults and with options that send bodies along other paths. */
final class UndertowBodyServerTest extends BodyServerContract {
    @Override
    protected BodyServer server() {
        return new UndertowBodyServer();
    }

    @Override
    protected Stream<ServerOptions> variants() {
        return Stream.of(
                with(1, Map.of()),
                with(
                        2,
                        Map.of(
                                "buffer-size", "512",
                                "direct-buffers", "false",
                                "thread-buffers", "0",
                                "shared-buffers", "10",
                                "window-size", "10000")),
                with(1, Map.of("pipeline-buffer", "true")));
    }

    private ServerOptions with(int ioThreads, Map<String, String> special) {
        ServerOptions defaults = ServerOptions.defaults(server());
        Map<String, String> all = new HashMap<>(defaults.special());
        all.putAll(special);
        return new ServerOptions(
                defaults.bind(),
                defaults.port(),
                defaults.transport(),
                ioThreads,
                defaults.workers(),
                defaults.sendBufferBytes(),
                defaults.tcpNoDelay(),
                defaults.responseHeaders(),
                all);
    }
}
