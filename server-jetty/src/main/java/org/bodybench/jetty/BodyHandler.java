package org.bodybench.jetty;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.bodybench.assembly.Mode;
import org.bodybench.server.Answer;
import org.bodybench.server.Refusal;
import org.bodybench.server.Route;
import org.bodybench.server.Routes;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Answers every request, on the thread that its mode asks for.
 *
 * <p>Declared non-blocking, it is run by the thread that selected the request; {@code native} bodies are sent from
 * there, everything that may block goes to the pool. Declared blocking, Jetty's execution strategy has already seen to
 * it that somebody else selects meanwhile, and the handler just goes on.
 */
final class BodyHandler extends Handler.Wrapper {
    private final Routes<Exchange> routes;
    private final Exchanges exchanges;
    private final boolean mayBlock;

    BodyHandler(Routes<Exchange> routes, Exchanges exchanges, boolean mayBlock, Handler servlets) {
        super(servlets);
        this.routes = routes;
        this.exchanges = exchanges;
        this.mayBlock = mayBlock;
    }

    @Override
    public InvocationType getInvocationType() {
        return mayBlock ? InvocationType.BLOCKING : InvocationType.NON_BLOCKING;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Answer<Exchange> answer = resolve(request);
        if (answer instanceof Route<Exchange> route) {
            start(route, request, response, callback);
        } else if (answer instanceof Refusal<Exchange> refusal) {
            exchanges.begin(request, response, callback).send(refusal);
        }
        return true;
    }

    private Answer<Exchange> resolve(Request request) {
        HttpFields headers = request.getHeaders();
        return routes.resolve(
                request.getMethod(),
                Objects.requireNonNullElse(request.getHttpURI().getPath(), ""),
                Objects.requireNonNullElse(headers.get(Routes.BODY_CONF), Routes.ABSENT),
                Objects.requireNonNullElse(headers.get(Routes.DELAY), Routes.ABSENT));
    }

    private void start(Route<Exchange> route, Request request, Response response, Callback callback) {
        if (!route.delay().isZero()) {
            after(route.delay(), request, () -> sendElsewhere(route, request, response, callback));
        } else if (mayBlock || route.mode() == Mode.NATIVE) {
            send(route, request, response, callback);
        } else {
            sendElsewhere(route, request, response, callback);
        }
    }

    private static void after(Duration delay, Request request, Runnable task) {
        request.getComponents().getScheduler().schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void sendElsewhere(Route<Exchange> route, Request request, Response response, Callback callback) {
        try {
            request.getComponents().getExecutor().execute(() -> send(route, request, response, callback));
        } catch (RejectedExecutionException e) {
            callback.failed(new AbortException(e));
        }
    }

    private void send(Route<Exchange> route, Request request, Response response, Callback callback) {
        Exchange exchange = exchanges.begin(request, response, callback);
        try {
            if (exchange.isHead()) {
                exchange.sendHead(route.body());
            } else {
                route.send(exchange);
            }
        } catch (Exception e) {
            exchange.failed(e);
        }
    }
}
