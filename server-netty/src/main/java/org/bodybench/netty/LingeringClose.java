package org.bodybench.netty;

import io.netty.channel.Channel;
import io.netty.channel.socket.DuplexChannel;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection whose client may still be sending. To close at once would make the kernel answer what it finds
 * unread with a reset, and a reset takes away from the client the response that it has not read yet. So the connection
 * stays half open for a moment, in which what comes in is thrown away.
 */
final class LingeringClose {
    private static final long SECONDS = 2;

    private LingeringClose() {}

    static void of(Channel channel) {
        ((DuplexChannel) channel).shutdownOutput();
        channel.config().setAutoRead(true);
        Future<?> end = channel.eventLoop().schedule(() -> channel.close(), SECONDS, TimeUnit.SECONDS);
        channel.closeFuture().addListener(closed -> end.cancel(false));
    }
}
