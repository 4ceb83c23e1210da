package org.bodybench.netty;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;

/**
 * Makes one {@link Request} of the parts that the codec decodes, drains request bodies, and stops listening to a
 * client that went wrong.
 */
final class RequestReader extends ChannelInboundHandlerAdapter {
    /** The largest request body that is drained, in bytes: nobody here looks at one. */
    static final int MOST_BODY_BYTES = 1 << 20;

    private HttpRequest head;
    private long drained;
    private boolean deaf;

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (!deaf && message instanceof HttpRequest request) {
                begin(ctx, request);
            }
            if (!deaf && message instanceof HttpContent content) {
                drain(ctx, content);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void begin(ChannelHandlerContext ctx, HttpRequest request) {
        head = request;
        drained = 0;
        if (request.decoderResult().isFailure()) {
            refuse(ctx, request.decoderResult().cause());
        } else if (request.protocolVersion().majorVersion() != 1) {
            endWith(ctx, Request.refused(400, "only HTTP/1.0 and HTTP/1.1 are spoken here"));
        } else if (lacksHost(request)) {
            endWith(ctx, Request.refused(400, "an HTTP/1.1 request names its host"));
        } else if (HttpUtil.getContentLength(request, 0L) > MOST_BODY_BYTES) {
            endWith(ctx, tooLarge());
        } else if (HttpUtil.is100ContinueExpected(request)) {
            // The answer does not depend on the body, so the client is spared sending it.
            endWith(ctx, Request.cutShort(request));
        }
    }

    private static boolean lacksHost(HttpRequest request) {
        return request.protocolVersion().minorVersion() > 0
                && !request.headers().contains(HttpHeaderNames.HOST);
    }

    private void drain(ChannelHandlerContext ctx, HttpContent content) {
        drained += content.content().readableBytes();
        if (content.decoderResult().isFailure()) {
            refuse(ctx, content.decoderResult().cause());
        } else if (drained > MOST_BODY_BYTES) {
            endWith(ctx, tooLarge());
        } else if (content instanceof LastHttpContent) {
            ctx.fireChannelRead(Request.whole(head));
        }
    }

    private void refuse(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof TooLongHttpLineException) {
            endWith(ctx, refused(HttpResponseStatus.REQUEST_URI_TOO_LONG, "the request line is too long"));
        } else if (cause instanceof TooLongHttpHeaderException) {
            endWith(
                    ctx,
                    refused(HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the request's head is too large"));
        } else {
            endWith(ctx, refused(HttpResponseStatus.BAD_REQUEST, "this is not an HTTP request"));
        }
    }

    private static Request tooLarge() {
        return refused(
                HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE,
                "a request body of more than " + MOST_BODY_BYTES + " bytes is not read");
    }

    private static Request refused(HttpResponseStatus status, String line) {
        return Request.refused(status.code(), line);
    }

    private void endWith(ChannelHandlerContext ctx, Request last) {
        deaf = true;
        ctx.fireChannelRead(last);
    }
}
