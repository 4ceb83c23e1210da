package org.bodybench.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads of a server: one that accepts connections, so that a flood of them does not hold up those that are being
 * served, and those that serve them. Their names are the same in every process: {@code netty-io-0} and so on.
 */
final class EventLoops implements AutoCloseable {
    /** Threads that accept connections. */
    static final int ACCEPT_THREADS = 1;

    private static final long SHUTDOWN_SECONDS = 10;

    private final NettyTransport transport;
    private final EventLoopGroup accepting;
    private final EventLoopGroup serving;

    /** Starts {@code ioThreads} threads that serve connections of {@code transport}. */
    EventLoops(NettyTransport transport, int ioThreads) {
        this.transport = transport;
        this.accepting = group(ACCEPT_THREADS, "netty-accept-");
        this.serving = group(ioThreads, "netty-io-");
    }

    private EventLoopGroup group(int threads, String prefix) {
        return new MultiThreadIoEventLoopGroup(threads, named(prefix), transport.ioHandlerFactory());
    }

    private static ThreadFactory named(String prefix) {
        AtomicInteger next = new AtomicInteger();
        return task -> new FastThreadLocalThread(task, prefix + next.getAndIncrement());
    }

    /** A bootstrap that uses these threads. */
    ServerBootstrap bootstrap() {
        return new ServerBootstrap().group(accepting, serving).channel(transport.serverChannel());
    }

    /** Ends the threads that accept connections; returns when they have ended. */
    void stopAccepting() {
        end(accepting);
    }

    /** Ends all threads; returns when they have ended. */
    @Override
    public void close() {
        end(accepting);
        end(serving);
    }

    private static void end(EventLoopGroup group) {
        group.shutdownGracefully(0, SHUTDOWN_SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
