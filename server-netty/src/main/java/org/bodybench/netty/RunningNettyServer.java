package org.bodybench.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.concurrent.FastThreadLocalThread;
import io.netty.util.internal.PlatformDependent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bodybench.body.Bodies;
import org.bodybench.server.Routes;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;

/** Netty, listening. */
final class RunningNettyServer implements RunningServer {
    private static final int ACCEPT_THREADS = 1;
    private static final int BACKLOG = 4096;
    private static final int LEAST_READ_BYTES = 512;
    private static final int FIRST_READ_BYTES = 2048;
    private static final long SHUTDOWN_SECONDS = 10;

    private final EventLoopGroup acceptor;
    private final EventLoopGroup loops;
    private final Channel listening;
    private final Allocator allocator;
    private final NettyOptions options;
    private final OpenFiles files;

    private RunningNettyServer(
            EventLoopGroup acceptor,
            EventLoopGroup loops,
            Channel listening,
            Allocator allocator,
            NettyOptions options,
            OpenFiles files) {
        this.acceptor = acceptor;
        this.loops = loops;
        this.listening = listening;
        this.allocator = allocator;
        this.options = options;
        this.files = files;
    }

    /**
     * Starts to listen.
     *
     * @throws IOException when it can't, with a message for a person
     */
    static RunningNettyServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
        NettyTransport transport = NettyTransport.ofLabel(options.transport());
        NettyOptions special = NettyOptions.of(options);
        Allocator allocator = Allocator.of(special);
        OpenFiles files = new OpenFiles();
        Routes<NettyExchange> routes = new Routes<>(NettyWriters.table(special, files), bodies);
        ServerBootstrap bootstrap = connections(options, special, allocator)
                .childHandler(new ConnectionInitializer(routes, new ResponseHeads(options.responseHeaders()), stats));
        EventLoopGroup acceptor = group(ACCEPT_THREADS, "netty-accept-", transport);
        EventLoopGroup loops = group(options.ioThreads(), "netty-io-", transport);
        try {
            Channel listening = listen(bootstrap.group(acceptor, loops).channel(transport.serverChannel()), options);
            return new RunningNettyServer(acceptor, loops, listening, allocator, special, files);
        } catch (IOException | RuntimeException e) {
            end(acceptor, loops);
            throw e;
        }
    }

    private static EventLoopGroup group(int threads, String name, NettyTransport transport) {
        return new MultiThreadIoEventLoopGroup(threads, named(name), transport.ioHandlerFactory());
    }

    private static ThreadFactory named(String prefix) {
        AtomicInteger next = new AtomicInteger();
        return task -> new FastThreadLocalThread(task, prefix + next.getAndIncrement());
    }

    private static ServerBootstrap connections(ServerOptions options, NettyOptions special, Allocator allocator) {
        return new ServerBootstrap()
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, options.tcpNoDelay())
                .childOption(ChannelOption.SO_SNDBUF, options.sendBufferBytes())
                // Who has asked and closes his side may still wait for the answer.
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.ALLOCATOR, allocator.buffers())
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, special.waterMark())
                .childOption(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new AdaptiveRecvByteBufAllocator(
                                LEAST_READ_BYTES, FIRST_READ_BYTES, ConnectionInitializer.MOST_READ_BYTES));
    }

    private static Channel listen(ServerBootstrap bootstrap, ServerOptions options) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(options.bind()), options.port());
        ChannelFuture bound = bootstrap.bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(
                    "can't listen on " + options.bind() + " port " + options.port() + ": "
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
        effective.put("accept-threads", Integer.toString(ACCEPT_THREADS));
        effective.put("most-read-bytes", Integer.toString(ConnectionInitializer.MOST_READ_BYTES));
        return Map.copyOf(effective);
    }

    @Override
    public long uncountedDirectMemory() {
        return allocator.uncountedBytes();
    }

    @Override
    public void close() {
        end(acceptor, loops);
        files.close();
    }

    private static void end(EventLoopGroup... groups) {
        for (EventLoopGroup group : groups) {
            group.shutdownGracefully(0, SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        }
        for (EventLoopGroup group : groups) {
            group.terminationFuture().awaitUninterruptibly();
        }
    }
}
