package org.bodybench.results.run;

import java.util.Optional;
import org.bodybench.body.BodySpec;
import org.bodybench.server.Routes;

/**
 * A request for a body, and the body that must come.
 *
 * @param target the request target
 * @param bodyConf value of the {@code Body-Conf} header, if the body is asked for in that way
 * @param expected the body
 */
public record BodyRequest(String target, Optional<String> bodyConf, BodySpec expected) {
    /** Asks by the path, as {@code /a100/each/native}. */
    public static BodyRequest byPath(String target, BodySpec expected) {
        return new BodyRequest(target, Optional.empty(), expected);
    }

    /** Asks by a header on a path that means nothing by itself. */
    public static BodyRequest byHeader(String target, String bodyConf, BodySpec expected) {
        return new BodyRequest(target, Optional.of(bodyConf), expected);
    }

    /** The request for a person. */
    public String name() {
        return bodyConf.map(value -> Routes.BODY_CONF + ": " + value).orElse(target);
    }
}
