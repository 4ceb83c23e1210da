package org.bodybench.netty;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.util.Optional;
import org.bodybench.server.Refusal;
import org.bodybench.server.Routes;

/**
 * A request that has come in whole: what is left of it once its body has been drained.
 *
 * @param method as it came
 * @param target path and query as they came
 * @param bodyConf value of {@link Routes#BODY_CONF} or {@link Routes#ABSENT}
 * @param delay value of {@link Routes#DELAY} or {@link Routes#ABSENT}
 * @param http10 whether the client speaks HTTP/1.0 and so knows neither chunks nor persistence by default
 * @param keepAlive whether another request may follow on this connection
 * @param cutShort whether it is answered before the client has said everything; the rest is not listened to
 * @param fault why it can't be answered, when that shows before it is whole
 */
record Request(
        String method,
        String target,
        String bodyConf,
        String delay,
        boolean http10,
        boolean keepAlive,
        boolean cutShort,
        Optional<Refusal<NettyExchange>> fault) {

    /** A request that can be answered, after which the connection stays as the client asked for. */
    static Request whole(HttpRequest head) {
        return of(head, HttpUtil.isKeepAlive(head), false);
    }

    /** A request that is answered before its body has come. */
    static Request cutShort(HttpRequest head) {
        return of(head, false, true);
    }

    /** A request that gets a refusal, and its connection closed. */
    static Request refused(int status, String line) {
        return new Request(
                "GET", "", Routes.ABSENT, Routes.ABSENT, false, false, true, Optional.of(new Refusal<>(status, line)));
    }

    private static Request of(HttpRequest head, boolean keepAlive, boolean cutShort) {
        return new Request(
                head.method().name(),
                target(head.uri()),
                header(head.headers(), Routes.BODY_CONF),
                header(head.headers(), Routes.DELAY),
                isHttp10(head),
                keepAlive,
                cutShort,
                Optional.empty());
    }

    /** The absolute form, which a proxy is sent, without scheme and authority. */
    private static String target(String uri) {
        int authority = uri.startsWith("/") ? -1 : uri.indexOf("://");
        if (authority < 0) {
            return uri;
        }
        int path = uri.indexOf('/', authority + "://".length());
        return path < 0 ? "/" : uri.substring(path);
    }

    private static String header(HttpHeaders headers, String name) {
        return headers.get(name, Routes.ABSENT);
    }

    private static boolean isHttp10(HttpRequest head) {
        return head.protocolVersion().equals(HttpVersion.HTTP_1_0);
    }

    /** Whether only the head of the response may be sent. */
    boolean isHead() {
        return method.equals("HEAD");
    }
}
