package org.bodybench.netty;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.bodybench.server.Transport;

/** Netty's transports, the default first. */
enum NettyTransport {
    /** The JDK's selector. */
    NIO(NioServerSocketChannel.class, NioIoHandler::newFactory, Optional::empty),
    /** Netty's own binding to epoll. */
    EPOLL(
            EpollServerSocketChannel.class,
            EpollIoHandler::newFactory,
            () -> Optional.ofNullable(Epoll.unavailabilityCause())),
    /** Netty's own binding to io_uring. */
    IO_URING(
            IoUringServerSocketChannel.class,
            IoUringIoHandler::newFactory,
            () -> Optional.ofNullable(IoUring.unavailabilityCause()));

    private final Class<? extends ServerChannel> channel;
    private final Supplier<IoHandlerFactory> handler;
    private final Supplier<Optional<Throwable>> obstacle;

    NettyTransport(
            Class<? extends ServerChannel> channel,
            Supplier<IoHandlerFactory> handler,
            Supplier<Optional<Throwable>> obstacle) {
        this.channel = channel;
        this.handler = handler;
        this.obstacle = obstacle;
    }

    /** The transport with this name in results; it has been checked already that there is one. */
    static NettyTransport ofLabel(String label) {
        return Arrays.stream(values())
                .filter(transport -> transport.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no transport " + label));
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    Class<? extends ServerChannel> serverChannel() {
        return channel;
    }

    IoHandlerFactory ioHandlerFactory() {
        return handler.get();
    }

    /** What to tell about it: whether it runs here, and if not, the innermost cause. */
    Transport describe() {
        return new Transport(
                label(), obstacle.get().map(NettyTransport::innermostMessage).orElse(""));
    }

    private static String innermostMessage(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return message.lines().findFirst().orElse("unknown");
    }
}
