package org.bodybench.undertow;

import io.undertow.Version;
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

/** Undertow, on XNIO's NIO transport. */
public final class UndertowBodyServer implements BodyServer {
    /** Does nothing yet. */
    public UndertowBodyServer() {}

    @Override
    public String name() {
        return "undertow";
    }

    @Override
    public String version() {
        return Version.getVersionString();
    }

    @Override
    public List<Transport> transports() {
        return List.of(Transport.available("nio"));
    }

    @Override
    public List<ServerOption> options() {
        return Settings.OPTIONS;
    }

    @Override
    public List<Offer> offers() {
        try (Strategies strategies = new Strategies(Settings.DEFAULTS)) {
            return strategies.table().offers();
        }
    }

    @Override
    public RunningServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
        return new RunningUndertow(options, Settings.of(options), bodies, stats);
    }
}
