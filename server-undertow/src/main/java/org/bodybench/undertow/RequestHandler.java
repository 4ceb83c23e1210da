package org.bodybench.undertow;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.bodybench.assembly.Mode;
import org.bodybench.server.Answer;
import org.bodybench.server.Refusal;
import org.bodybench.server.Route;
import org.bodybench.server.Routes;
import org.bodybench.server.ServerStats;
import org.xnio.XnioIoThread;

/** Answers every request: looks up its route, waits where it asks for a delay, and starts the writer. */
final class RequestHandler implements HttpHandler {
    private static final HttpString BODY_CONF = new HttpString(Routes.BODY_CONF);
    private static final HttpString DELAY = new HttpString(Routes.DELAY);

    private final Routes<Reply> routes;
    private final ResponseHead head;
    private final ServerStats stats;

    RequestHandler(Routes<Reply> routes, ResponseHead head, ServerStats stats) {
        this.routes = routes;
        this.head = head;
        this.stats = stats;
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws IOException {
        Answer<Reply> answer = routes.resolve(
                exchange.getRequestMethod().toString(),
                target(exchange),
                header(exchange, BODY_CONF),
                header(exchange, DELAY));
        if (answer instanceof Route<Reply> route) {
            follow(route, exchange);
        } else if (answer instanceof Refusal<Reply> refusal) {
            refuse(refusal, exchange);
        }
    }

    /** As it came; a proxy's form of it names the host as well. */
    private static String target(HttpServerExchange exchange) {
        return exchange.isHostIncludedInRequestURI() ? exchange.getRequestPath() : exchange.getRequestURI();
    }

    private static String header(HttpServerExchange exchange, HttpString name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? Routes.ABSENT : value;
    }

    private void follow(Route<Reply> route, HttpServerExchange exchange) throws IOException {
        if (route.delay().isZero()) {
            onItsThread(route, exchange);
        } else {
            exchange.dispatch(after(route.delay(), exchange.getIoThread()), same -> onItsThread(route, same));
        }
    }

    private static Executor after(Duration delay, XnioIoThread thread) {
        return task -> thread.executeAfter(task, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** A pipelined request that follows one in a blocking mode is handled on that one's worker thread. */
    private void onItsThread(Route<Reply> route, HttpServerExchange exchange) throws IOException {
        boolean wantsIoThread = route.mode() == Mode.NATIVE;
        if (wantsIoThread == exchange.isInIoThread()) {
            answer(route, exchange);
        } else {
            exchange.dispatch(
                    wantsIoThread
                            ? exchange.getIoThread()
                            : exchange.getConnection().getWorker(),
                    same -> answer(route, same));
        }
    }

    private void answer(Route<Reply> route, HttpServerExchange exchange) throws IOException {
        head.setFor(exchange, route.body());
        Reply reply = new Reply(exchange, stats.worker());
        start(reply, () -> {
            if (exchange.getRequestMethod().equals(Methods.HEAD)) {
                Pump.nothing(reply).start();
            } else {
                route.send(reply);
            }
        });
    }

    private void refuse(Refusal<Reply> refusal, HttpServerExchange exchange) throws IOException {
        byte[] line = refusal.bytes();
        head.setFor(exchange, refusal, line.length);
        Reply reply = new Reply(exchange, stats.worker());
        start(reply, () -> {
            if (exchange.getRequestMethod().equals(Methods.HEAD)) {
                Pump.nothing(reply).start();
            } else {
                reply.sender().send(ByteBuffer.wrap(line), reply);
            }
        });
    }

    /** What goes wrong here must not reach Undertow with the connection open: it would end the body as if whole. */
    private static void start(Reply reply, Step step) throws IOException {
        boolean sound = false;
        try {
            step.run();
            sound = true;
        } finally {
            if (!sound) {
                reply.abort();
            }
        }
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }
}
