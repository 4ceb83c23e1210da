package org.bodybench.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.group.ChannelGroup;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import org.bodybench.server.Routes;
import org.bodybench.server.ServerStats;

/** Sets up a connection: the same three handlers whatever it is going to be asked for. */
final class ConnectionInitializer extends ChannelInitializer<Channel> {
    /** The longest request line, in bytes. */
    static final int MOST_LINE_BYTES = 4096;

    /** The largest header section of a request, in bytes. */
    static final int MOST_HEADER_BYTES = 8192;

    /** The most that is read at once, in bytes; so the most that pipelined requests can pile up. */
    static final int MOST_READ_BYTES = 8192;

    /** More requests than were read at once can't wait: a head that was cut off before, and a receive buffer. */
    private static final int MOST_WAITING =
            (MOST_LINE_BYTES + MOST_HEADER_BYTES + MOST_READ_BYTES) / "GET / HTTP/1.0\n\n".length();

    private final Routes<NettyExchange> routes;
    private final ResponseHeads heads;
    private final ServerStats stats;
    private final ChannelGroup connections;

    /**
     * For all connections of a server.
     *
     * @param routes what requests mean
     * @param heads the headers of responses
     * @param stats where responses are counted
     * @param connections where those that are open are entered
     */
    ConnectionInitializer(
            Routes<NettyExchange> routes, ResponseHeads heads, ServerStats stats, ChannelGroup connections) {
        this.routes = routes;
        this.heads = heads;
        this.stats = stats;
        this.connections = connections;
    }

    @Override
    protected void initChannel(Channel channel) {
        connections.add(channel);
        channel.pipeline().addLast(codec(), new RequestReader(), new ResponseHandler(routes, heads, stats.worker()));
    }

    private static HttpServerCodec codec() {
        HttpDecoderConfig config =
                new HttpDecoderConfig().setMaxInitialLineLength(MOST_LINE_BYTES).setMaxHeaderSize(MOST_HEADER_BYTES);
        return new HttpServerCodec(config, MOST_WAITING);
    }
}
