package org.bodybench.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.internal.PlatformDependent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bodybench.body.Bodies;
import org.bodybench.server.Routes;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;

/** Netty, listening. */
final class RunningNettyServer implements RunningServer {
    private static final int BACKLOG = 4096;
    private static final int LEAST_READ_BYTES = 512;
    private static final int FIRST_READ_BYTES = 2048;

    private final NettyOptions options;
    private final Allocator allocator;
    private final OpenFiles files = new OpenFiles();
    private final ChannelGroup connections = new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE, true);
    private final EventLoops loops;
    private final Channel listening;

    /**
     * Starts to listen.
     *
     * @throws IOException when it can't, with a message for a person
     */
    RunningNettyServer(ServerOptions general, Bodies bodies, ServerStats stats) throws IOException {
        options = NettyOptions.of(general);
        allocator = Allocator.of(options);
        loops = new EventLoops(NettyTransport.ofLabel(general.transport()), general.ioThreads());
        try {
            listening = listen(configured(general).childHandler(handlers(general, bodies, stats)), general);
        } catch (IOException | RuntimeException e) {
            loops.close();
            throw e;
        }
    }

    private ServerBootstrap configured(ServerOptions general) {
        return loops.bootstrap()
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, general.tcpNoDelay())
                .childOption(ChannelOption.SO_SNDBUF, general.sendBufferBytes())
                // Who has asked and closes his side may still wait for the answer.
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.ALLOCATOR, allocator.buffers())
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, options.waterMark())
                .childOption(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new AdaptiveRecvByteBufAllocator(
                                LEAST_READ_BYTES, FIRST_READ_BYTES, ConnectionInitializer.MOST_READ_BYTES));
    }

    private ChannelHandler handlers(ServerOptions general, Bodies bodies, ServerStats stats) {
        Routes<NettyExchange> routes = new Routes<>(NettyWriters.table(options, files), bodies);
        return new ConnectionInitializer(routes, new ResponseHeads(general.responseHeaders()), stats, connections);
    }

    private static Channel listen(ServerBootstrap bootstrap, ServerOptions general) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(general.bind()), general.port());
        ChannelFuture bound = bootstrap.bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(
                    "can't listen on " + general.bind() + " port " + general.port() + ": "
                            + bound.cause().getMessage(),
                    bound.cause());
        }
        return bound.channel();
    }

    @Override
    public int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    @Override
    public Map<String, String> effectiveOptions() {
        Map<String, String> effective = new TreeMap<>(allocator.settings());
        effective.put("allocator", options.allocator());
        effective.put("direct-memory-counted-by-jvm", Boolean.toString(allocator.isCountedByJvm()));
        effective.put("direct-memory-limit", Long.toString(PlatformDependent.maxDirectMemory()));
        effective.put("unsafe", Boolean.toString(PlatformDependent.hasUnsafe()));
        effective.put("leak-detection", ResourceLeakDetector.getLevel().name().toLowerCase(Locale.ROOT));
        effective.put("high-water", Integer.toString(options.waterMark().high()));
        effective.put("low-water", Integer.toString(options.waterMark().low()));
        effective.put("piece", Integer.toString(options.piece()));
        effective.put("window", Integer.toString(options.window()));
        effective.put("backlog", Integer.toString(BACKLOG));
        effective.put("accept-threads", Integer.toString(EventLoops.ACCEPT_THREADS));
        effective.put("most-read-bytes", Integer.toString(ConnectionInitializer.MOST_READ_BYTES));
        return Map.copyOf(effective);
    }

    @Override
    public long uncountedDirectMemory() {
        return allocator.uncountedBytes();
    }

    @Override
    public void close() {
        // From the outside in: an io_uring that ends under its sockets leaves them open, and a loop that has ended
        // can't take a connection that was just accepted.
        listening.close().awaitUninterruptibly();
        loops.stopAccepting();
        connections.close().awaitUninterruptibly();
        loops.close();
        files.close();
    }
}
