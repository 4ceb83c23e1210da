package org.bodybench.results.run;

import java.util.Optional;
import org.bodybench.server.Routes;

/**
 * A request that is sent, and what is tried with it.
 *
 * @param check what is tried, for a person
 * @param method GET, HEAD or another
 * @param minorVersion 0 for HTTP/1.0, 1 for HTTP/1.1
 * @param isLast whether the server is to end the connection afterwards
 * @param target the request target
 * @param bodyConf value of the {@code Body-Conf} header, if there is one
 * @param expected what must come
 */
record Exchange(
        String check,
        String method,
        int minorVersion,
        boolean isLast,
        String target,
        Optional<String> bodyConf,
        Expectation expected) {

    static Exchange get(String check, BodyRequest request) {
        return of(check, "GET", 1, false, request);
    }

    static Exchange head(BodyRequest request) {
        return of("HEAD", "HEAD", 1, false, request);
    }

    static Exchange lastHead(BodyRequest request) {
        return of("closing HEAD", "HEAD", 1, true, request);
    }

    static Exchange oldGet(BodyRequest request) {
        return of("HTTP/1.0 GET", "GET", 0, true, request);
    }

    private static Exchange of(String check, String method, int minorVersion, boolean isLast, BodyRequest request) {
        return new Exchange(
                check,
                method,
                minorVersion,
                isLast,
                request.target(),
                request.bodyConf(),
                new Expectation.Exactly(request.expected()));
    }

    static Exchange refused(RefusedRequest request, boolean isLast) {
        return new Exchange(
                isLast ? "closing " + request.method() : request.method(),
                request.method(),
                1,
                isLast,
                request.target(),
                request.bodyConf(),
                new Expectation.Refusal(request.status()));
    }

    boolean isHead() {
        return method.equals("HEAD");
    }

    /** Whether the client understands chunks. */
    boolean knowsChunks() {
        return minorVersion > 0;
    }

    /** The request as it is sent. */
    String text(String authority) {
        return method + " " + target + " HTTP/1." + minorVersion + "\r\nHost: " + authority + "\r\n"
                + bodyConf.map(value -> Routes.BODY_CONF + ": " + value + "\r\n")
                        .orElse("")
                + (isLast && minorVersion > 0 ? "Connection: close\r\n" : "")
                + "\r\n";
    }
}
