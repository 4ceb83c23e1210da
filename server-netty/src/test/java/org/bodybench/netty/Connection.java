package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.FileRegion;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import org.bodybench.body.Bodies;
import org.bodybench.server.Routes;
import org.bodybench.server.ServerStats;

/** The server's own pipeline on a channel without a socket, whose end can be stopped up and counts what reaches it. */
final class Connection implements AutoCloseable {
    private final ServerStats stats = new ServerStats();
    private final OpenFiles files = new OpenFiles();
    private final Tap tap = new Tap();
    private final EmbeddedChannel channel;

    Connection(Bodies bodies, NettyOptions options) {
        Routes<NettyExchange> routes = new Routes<>(NettyWriters.table(options, files), bodies);
        DefaultChannelGroup group = new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE);
        channel = new EmbeddedChannel(tap, new ConnectionInitializer(routes, new ResponseHeads(0), stats, group));
    }

    /** Lets requests come in, all in one read. */
    void ask(String... targets) {
        StringBuilder requests = new StringBuilder();
        for (String target : targets) {
            requests.append("GET ").append(target).append(" HTTP/1.1\r\nHost: localhost\r\n\r\n");
        }
        channel.writeInbound(Unpooled.copiedBuffer(requests, StandardCharsets.US_ASCII));
    }

    /** From now on flushed bytes stay in the channel, as with a reader that does not read. */
    void stopUp() {
        tap.stopped = true;
    }

    /** Lets the channel flow again, until nothing is left in it. */
    void letFlow() {
        tap.stopped = false;
        do {
            channel.flush();
            channel.runPendingTasks();
        } while (channel.unsafe().outboundBuffer().totalPendingWriteBytes() > 0);
    }

    /** Bytes that the channel holds now, with what Netty adds for each buffer. */
    long pendingBytes() {
        return channel.unsafe().outboundBuffer().totalPendingWriteBytes();
    }

    /** Buffers and regions that were written so far and have bytes. */
    int writes() {
        return tap.writes;
    }

    /** Flushes after a write so far: the least number of system calls. */
    int flushes() {
        return tap.flushes;
    }

    boolean isReading() {
        return channel.config().isAutoRead();
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    long completed() {
        return stats.completedByWorker().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** Takes what has come out of the channel. */
    byte[] received() {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        for (Object message = channel.readOutbound(); message != null; message = channel.readOutbound()) {
            append(received, message);
            ReferenceCountUtil.release(message);
        }
        return received.toByteArray();
    }

    private static void append(ByteArrayOutputStream received, Object message) {
        try {
            if (message instanceof ByteBuf buffer) {
                buffer.readBytes(received, buffer.readableBytes());
            } else if (message instanceof FileRegion region) {
                region.transferTo(Channels.newChannel(received), 0);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The peer goes away. */
    @Override
    public void close() {
        channel.close();
        received();
        files.close();
    }

    private static final class Tap extends ChannelOutboundHandlerAdapter {
        private boolean stopped;
        private boolean unflushed;
        private int writes;
        private int flushes;

        @Override
        public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
            if (!(message instanceof ByteBuf buffer) || buffer.isReadable()) {
                writes++;
                unflushed = true;
            }
            ctx.write(message, promise);
        }

        @Override
        public void flush(ChannelHandlerContext ctx) {
            flushes += unflushed ? 1 : 0;
            unflushed = false;
            if (!stopped) {
                ctx.flush();
            }
        }
    }
}
