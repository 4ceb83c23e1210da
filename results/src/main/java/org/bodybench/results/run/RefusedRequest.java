package org.bodybench.results.run;

import java.util.Optional;
import org.bodybench.server.Routes;

/**
 * A request that must be refused, in one line that says why.
 *
 * @param method the method
 * @param target the request target
 * @param bodyConf value of the {@code Body-Conf} header, if there is one
 * @param status the status code that must come
 */
public record RefusedRequest(String method, String target, Optional<String> bodyConf, int status) {
    /** A GET of a target. */
    public static RefusedRequest byPath(String target, int status) {
        return new RefusedRequest("GET", target, Optional.empty(), status);
    }

    /** A GET with a header, of a path that means nothing by itself. */
    public static RefusedRequest byHeader(String target, String bodyConf, int status) {
        return new RefusedRequest("GET", target, Optional.of(bodyConf), status);
    }

    /** The request for a person. */
    public String name() {
        String place = bodyConf.map(value -> Routes.BODY_CONF + ": " + value).orElse(target);
        return method.equals("GET") ? place : method + " " + place;
    }
}
