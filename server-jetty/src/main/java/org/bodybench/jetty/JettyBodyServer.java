package org.bodybench.jetty;

import java.io.IOException;
import java.util.List;
import org.bodybench.body.Bodies;
import org.bodybench.server.BodyServer;
import org.bodybench.server.Offer;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOption;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.bodybench.server.Transport;
import org.eclipse.jetty.server.Server;

/** Jetty 12.1: its core API, non-blocking and blocking, and ee11 servlets, in one server on one port. */
public final class JettyBodyServer implements BodyServer {
    /** Found by {@link java.util.ServiceLoader}. */
    public JettyBodyServer() {}

    @Override
    public String name() {
        return "jetty";
    }

    @Override
    public String version() {
        return Server.getVersion();
    }

    @Override
    public List<Transport> transports() {
        return List.of(Transport.available("nio"));
    }

    @Override
    public List<ServerOption> options() {
        return JettyOptions.DECLARED;
    }

    @Override
    public List<Offer> offers() {
        try (KeptFiles none = new KeptFiles()) {
            return JettyWriters.table(none).offers();
        }
    }

    @Override
    public RunningServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
        return RunningJetty.start(options, bodies, stats);
    }
}
