package org.bodybench.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.FileRegion;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.IOException;
import org.bodybench.server.Refusal;

/**
 * A request and its response. A writer calls one of the {@code send} methods, once; the pieces of a body are then
 * taken as fast as the channel accepts them. All of it happens on the event loop of the connection.
 *
 * <p>What is written carries the channel's void promise, which allocates nothing and reports a failure to the pipeline.
 * Only the very last write of a response has a promise of its own, for the response is complete when that is.
 */
final class NettyExchange implements ChannelFutureListener {
    /** So much is sent in one go at most before the other connections of the event loop get their turn. */
    private static final int TURN_BYTES = 1 << 20;

    private final ChannelHandlerContext ctx;
    private final Channel channel;
    private final Request request;
    private final ResponseHeads heads;
    private final ResponseHandler connection;
    private Pieces pieces = Pieces.NONE;
    private Pace pace = Pace.WHEN_FULL;
    private State state = State.WAITING;
    private boolean persistent;
    private boolean busy;

    private enum State {
        WAITING,
        SENDING,
        WRITTEN
    }

    NettyExchange(ChannelHandlerContext ctx, Request request, ResponseHeads heads, ResponseHandler connection) {
        this.ctx = ctx;
        this.channel = ctx.channel();
        this.request = request;
        this.heads = heads;
        this.connection = connection;
        this.persistent = request.keepAlive();
    }

    ByteBufAllocator allocator() {
        return ctx.alloc();
    }

    /** Sends a body that is in one buffer, which is released. */
    void send(ByteBuf body) {
        sendFull(HttpResponseStatus.OK, heads.sized(request, body.readableBytes()), body);
    }

    /** Sends a body that is a region of a file, which is released. */
    void send(FileRegion region) {
        sendHead(heads.sized(request, region.count()));
        ctx.write(region, ctx.voidPromise());
        sendEnd(LastHttpContent.EMPTY_LAST_CONTENT);
    }

    /**
     * Sends a body of {@code length} bytes in pieces, which are closed.
     *
     * @throws IOException when a piece can't be read
     */
    void send(long length, Pieces body, Pace bodyPace) throws IOException {
        send(heads.sized(request, length), body, bodyPace);
    }

    /**
     * Sends a body in pieces, which are closed, and each of which becomes a chunk where the client knows chunks.
     *
     * @throws IOException when a piece can't be read
     */
    void sendChunked(Pieces body, Pace bodyPace) throws IOException {
        if (request.http10()) {
            persistent = false;
            send(heads.untilClose(), body, bodyPace);
        } else {
            send(heads.chunked(request), body, bodyPace);
        }
    }

    /** Sends the line that says why there is no body. */
    void send(Refusal<NettyExchange> refusal) {
        ByteBuf line = Unpooled.wrappedBuffer(refusal.bytes());
        HttpHeaders headers = heads.refusal(request, refusal.status(), line.readableBytes());
        sendFull(HttpResponseStatus.valueOf(refusal.status()), headers, line);
    }

    private void sendFull(HttpResponseStatus status, HttpHeaders headers, ByteBuf body) {
        ctx.write(
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, body, headers, EmptyHttpHeaders.INSTANCE),
                ctx.voidPromise());
        // An empty buffer passes the codec and is nothing on the wire. A promise on the response itself would make the
        // codec combine one for its head with one for its body.
        sendEnd(Unpooled.EMPTY_BUFFER);
    }

    private void send(HttpHeaders headers, Pieces body, Pace bodyPace) throws IOException {
        pieces = body;
        pace = bodyPace;
        state = State.SENDING;
        sendHead(headers);
        if (request.isHead()) {
            endBody();
        } else {
            proceed();
        }
    }

    private void sendHead(HttpHeaders headers) {
        ctx.write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, headers), ctx.voidPromise());
    }

    /**
     * Sends as much more of the body as the channel takes.
     *
     * @throws IOException when the body can't be read any more
     */
    void proceed() throws IOException {
        // A flush can make the channel writable, and so call this from within itself.
        if (state != State.SENDING || busy || !channel.isWritable()) {
            return;
        }
        busy = true;
        try {
            if (sendPieces()) {
                endBody();
            }
        } finally {
            busy = false;
        }
    }

    private boolean sendPieces() throws IOException {
        int sent = 0;
        int unflushed = 0;
        while (pieces.hasNext()) {
            if (unflushed >= pace.window() && !channel.isWritable()) {
                ctx.flush();
                unflushed = 0;
                if (!channel.isWritable()) {
                    return false;
                }
            }
            if (sent >= TURN_BYTES) {
                ctx.flush();
                connection.proceedSoon();
                return false;
            }
            int bytes = sendPiece(pieces.next(ctx.alloc()));
            sent += bytes;
            unflushed += bytes;
        }
        return true;
    }

    private int sendPiece(ByteBuf piece) {
        int bytes = piece.readableBytes();
        ctx.write(new DefaultHttpContent(piece), ctx.voidPromise());
        if (pace.each()) {
            ctx.flush();
        }
        return bytes;
    }

    private void endBody() {
        abandon();
        sendEnd(LastHttpContent.EMPTY_LAST_CONTENT);
    }

    private void sendEnd(Object end) {
        state = State.WRITTEN;
        ctx.write(end, ctx.newPromise().addListener(this));
    }

    /** Lets go of what is left of the body. */
    void abandon() {
        pieces.close();
        pieces = Pieces.NONE;
    }

    /** Whether all of the response has been given to the channel, though perhaps not to the kernel. */
    boolean isWritten() {
        return state == State.WRITTEN;
    }

    /** Whether another response may follow this one. */
    boolean isPersistent() {
        return persistent;
    }

    /** The last write is done: all of the response is with the kernel, or the connection has failed. */
    @Override
    public void operationComplete(ChannelFuture written) {
        if (!written.isSuccess()) {
            channel.close();
            return;
        }
        connection.completed();
        if (!persistent) {
            close();
        }
    }

    private void close() {
        if (request.cutShort()) {
            LingeringClose.of(channel);
        } else {
            channel.close();
        }
    }
}
