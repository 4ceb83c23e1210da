package org.bodybench.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
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
    private static final int BACKLOG = 4096;
    private static final int LEAST_READ_BYTES = 512;
    private static final int FIRST_READ_BYTES = 2048;
    private static final long SHUTDOWN_SECONDS = 10;

    private final EventLoopGroup acceptor;
    private final EventLoopGroup loops;
    private final Channel listening;

    private RunningNettyServer(EventLoopGroup acceptor, EventLoopGroup loops, Channel listening) {
        this.acceptor = acceptor;
        this.loops = loops;
        this.listening = listening;
    }

    static RunningNettyServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
        NettyTransport transport = NettyTransport.ofLabel(options.transport());
        EventLoopGroup acceptor = group(1, "netty-accept-", transport);
        EventLoopGroup loops = group(options.ioThreads(), "netty-io-", transport);
        try {
            ServerBootstrap bootstrap = bootstrap(options)
                    .group(acceptor, loops)
                    .channel(transport.serverChannel())
                    .childHandler(connections(options, bodies, stats));
            return new RunningNettyServer(acceptor, loops, bind(bootstrap, options));
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

    private static ServerBootstrap bootstrap(ServerOptions options) {
        ByteBufAllocator allocator = NettyOptions.allocator(options);
        return new ServerBootstrap()
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, options.tcpNoDelay())
                .childOption(ChannelOption.SO_SNDBUF, options.sendBufferBytes())
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.ALLOCATOR, allocator)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, NettyOptions.waterMark(options))
                .childOption(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new AdaptiveRecvByteBufAllocator(
                                LEAST_READ_BYTES, FIRST_READ_BYTES, ConnectionInitializer.MOST_READ_BYTES));
    }

    private static ChannelHandler connections(ServerOptions options, Bodies bodies, ServerStats stats) {
        return new ConnectionInitializer(
                new Routes<>(NettyWriters.table(NettyOptions.pieceBytes(options), new OpenFiles()), bodies),
                new ResponseHeads(options.responseHeaders()),
                stats);
    }

    private static Channel bind(ServerBootstrap bootstrap, ServerOptions options) throws IOException {
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
        return Map.of();
    }

    @Override
    public void close() {
        end(acceptor, loops);
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
