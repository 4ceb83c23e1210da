package org.bodybench.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.util.internal.logging.InternalLogger;
import io.netty.util.internal.logging.InternalLoggerFactory;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.bodybench.server.Answer;
import org.bodybench.server.Refusal;
import org.bodybench.server.Route;
import org.bodybench.server.Routes;
import org.bodybench.server.ServerStats;

/**
 * Answers the requests of one connection in their order, one after the other. While a response is under way nothing
 * more is read; the requests of one receive buffer, which had been read already, wait.
 */
final class ResponseHandler extends ChannelInboundHandlerAdapter {
    private static final InternalLogger LOG = InternalLoggerFactory.getInstance(ResponseHandler.class);

    private final Routes<NettyExchange> routes;
    private final ResponseHeads heads;
    private final ServerStats.Worker worker;
    private final Queue<Request> waiting = new ArrayDeque<>();
    private ChannelHandlerContext ctx;
    private NettyExchange current;
    private int incomplete;
    private boolean reading;
    private boolean inputEnded;
    private boolean closing;

    /**
     * For a new connection.
     *
     * @param routes what requests mean
     * @param heads the headers of responses
     * @param worker the counter of the connection's event loop, whose thread runs this handler for every request
     */
    ResponseHandler(Routes<NettyExchange> routes, ResponseHeads heads, ServerStats.Worker worker) {
        this.routes = routes;
        this.heads = heads;
        this.worker = worker;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        ctx = context;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object request) {
        reading = true;
        waiting.add((Request) request);
        answerWaiting();
        if (!waiting.isEmpty()) {
            ctx.channel().config().setAutoRead(false);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        reading = false;
        ctx.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (ctx.channel().isWritable()) {
            proceed();
        }
    }

    /** Goes on as soon as the event loop has looked after its other connections. */
    void proceedSoon() {
        ctx.executor().execute(this::proceed);
    }

    private void proceed() {
        if (current != null) {
            attempt(current::proceed);
        }
        answerWaiting();
        if (!reading) {
            ctx.flush();
        }
    }

    private void answerWaiting() {
        Channel channel = ctx.channel();
        while (current == null && !closing && !waiting.isEmpty() && channel.isWritable()) {
            answer(waiting.remove());
        }
        // The end of a connection makes it writable, but not readable again.
        if (waiting.isEmpty()
                && !closing
                && channel.isOpen()
                && !channel.config().isAutoRead()) {
            channel.config().setAutoRead(true);
        }
    }

    private void answer(Request request) {
        NettyExchange exchange = new NettyExchange(ctx, request, heads, this);
        current = exchange;
        incomplete++;
        attempt(() -> answer(request, exchange));
    }

    private void answer(Request request, NettyExchange exchange) throws IOException {
        Answer<NettyExchange> answer = request.fault().isPresent()
                ? request.fault().get()
                : routes.resolve(request.method(), request.target(), request.bodyConf(), request.delay());
        if (answer instanceof Refusal<NettyExchange> refusal) {
            exchange.send(refusal);
        } else if (answer instanceof Route<NettyExchange> route) {
            send(route, exchange);
        }
    }

    private void send(Route<NettyExchange> route, NettyExchange exchange) throws IOException {
        if (route.delay().isZero()) {
            route.send(exchange);
        } else {
            ctx.executor()
                    .schedule(() -> sendDelayed(route, exchange), route.delay().toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private void sendDelayed(Route<NettyExchange> route, NettyExchange exchange) {
        if (current == exchange) {
            attempt(() -> route.send(exchange));
            proceed();
        }
    }

    private void attempt(Step step) {
        try {
            step.run();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            // It is direct memory that runs out where many bodies are held whole; the server goes on without this one.
            LOG.warn("Closing a connection whose response failed: {}", ctx.channel(), e);
            ctx.close();
            return;
        }
        if (current != null && current.isWritten()) {
            if (!current.isPersistent()) {
                closing = true;
                waiting.clear();
            }
            current = null;
        }
    }

    /** Counts a response all of whose bytes are with the kernel. */
    void completed() {
        worker.completed();
        incomplete--;
        closeIfNobodyAsks();
    }

    /** A client may say that it has no more to ask, and still wait for its answers. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            inputEnded = true;
            closeIfNobodyAsks();
        }
    }

    private void closeIfNobodyAsks() {
        if (inputEnded && incomplete == 0 && waiting.isEmpty()) {
            ctx.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        closing = true;
        waiting.clear();
        if (current != null) {
            current.abandon();
            current = null;
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (!(cause instanceof IOException)) {
            LOG.warn("Closing a connection: {}", ctx.channel(), cause);
        }
        ctx.close();
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }
}
