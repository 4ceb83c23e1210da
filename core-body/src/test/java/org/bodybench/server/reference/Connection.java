package org.bodybench.server.reference;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Optional;
import org.bodybench.server.Answer;
import org.bodybench.server.Refusal;
import org.bodybench.server.Route;
import org.bodybench.server.Routes;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;

/** One connection: reads a request, answers it, reads the next. */
final class Connection {
    private final InputStream in;
    private final OutputStream out;
    private final ServerOptions options;

    Connection(Socket socket, ServerOptions options) throws IOException {
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = new BufferedOutputStream(socket.getOutputStream(), options.specialNumber("output-buffer"));
        this.options = options;
    }

    /** Where answers are written to, buffered. */
    OutputStream out() {
        return out;
    }

    ServerOptions options() {
        return options;
    }

    void serve(ReferenceServer server, Routes<ReferenceExchange> routes, ServerStats stats) throws IOException {
        boolean goesOn = true;
        while (goesOn) {
            Optional<Request> request = Request.read(in);
            if (request.isEmpty()) {
                return;
            }
            ReferenceExchange exchange = server.exchange(request.get(), this);
            answer(server, exchange, resolve(routes, request.get()));
            exchange.completed(stats.worker());
            goesOn = exchange.keepsConnection();
        }
    }

    private static Answer<ReferenceExchange> resolve(Routes<ReferenceExchange> routes, Request request) {
        return routes.resolve(
                request.method(), request.target(), request.header(Routes.BODY_CONF), request.header(Routes.DELAY));
    }

    private static void answer(ReferenceServer server, ReferenceExchange exchange, Answer<ReferenceExchange> answer)
            throws IOException {
        if (answer instanceof Refusal<ReferenceExchange> refusal) {
            exchange.refuse(refusal);
        } else if (answer instanceof Route<ReferenceExchange> route) {
            server.delay(route.delay());
            route.send(exchange);
        }
    }
}
