package org.bodybench.jetty;

import org.bodybench.server.Refusal;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What Jetty refuses by itself, mostly requests that it can't parse, is answered as all refusals are: in one line. */
final class OneLineErrors implements Request.Handler {
    private final Exchanges exchanges;

    OneLineErrors(Exchanges exchanges) {
        this.exchanges = exchanges;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        exchanges.begin(request, response, callback).send(new Refusal<>(status, oneLine(reason(request, status))));
        return true;
    }

    private static String reason(Request request, int status) {
        Throwable cause = (Throwable) request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
        for (Throwable link = cause; link != null; link = link.getCause()) {
            String reason = link instanceof HttpException http ? http.getReason() : link.getMessage();
            if (reason != null) {
                return reason;
            }
        }
        return HttpStatus.getMessage(status);
    }

    private static String oneLine(String text) {
        return text.replaceAll("[^\\x20-\\x7e]", "?");
    }
}
