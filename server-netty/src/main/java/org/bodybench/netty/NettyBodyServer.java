package org.bodybench.netty;

import io.netty.util.Version;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.bodybench.body.Bodies;
import org.bodybench.server.BodyServer;
import org.bodybench.server.Offer;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOption;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.bodybench.server.Transport;

/** Netty as a server to be measured. */
public final class NettyBodyServer implements BodyServer {
    private static final String CODEC = "netty-codec-http";

    /** Does nothing before it is started. */
    public NettyBodyServer() {}

    @Override
    public String name() {
        return "netty";
    }

    @Override
    public String version() {
        Version version = Version.identify().get(CODEC);
        return version == null ? "unknown" : version.artifactVersion();
    }

    @Override
    public List<Transport> transports() {
        return Arrays.stream(NettyTransport.values())
                .map(NettyTransport::describe)
                .toList();
    }

    @Override
    public List<ServerOption> options() {
        return NettyOptions.declared();
    }

    @Override
    public List<Offer> offers() {
        return NettyWriters.table(NettyOptions.DEFAULTS, new OpenFiles()).offers();
    }

    @Override
    public RunningServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
        return new RunningNettyServer(options, bodies, stats);
    }
}
