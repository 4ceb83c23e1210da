package org.bodybench.jetty;

import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.server.Writers;

/** Which strategy is done by what on Jetty, and why some are not. */
final class JettyWriters {
    private static final String NO_GATHER = "Jetty 12.1 has no multi-buffer write";
    private static final String NO_SENDFILE = "no sendfile in Jetty 12.1";

    private JettyWriters() {}

    /** The whole table. */
    static Writers<Exchange> table(Kept kept) {
        return Writers.<Exchange>builder()
                .in(Mode.NATIVE)
                .string(Strategy.TUNED, Tuned::send)
                .array(Strategy.TUNED, Tuned::send)
                .chunk(Strategy.TUNED, Tuned::send)
                .io(Strategy.TUNED, Tuned::send)
                .string(Strategy.WHOLE, Whole::send)
                .string(Strategy.ENCODE, Encode::send)
                .array(Strategy.EACH, Each::send)
                .chunk(Strategy.EACH, Each::send)
                .array(Strategy.FLUSH, Each::send)
                .chunk(Strategy.FLUSH, Each::send)
                .array(Strategy.JOIN, Join::send)
                .missing(Strategy.GATHER, NO_GATHER)
                .array(Strategy.COALESCE, Coalesce::send)
                .chunk(Strategy.COALESCE, Coalesce::send)
                .io(Strategy.READ, ReadFile::send)
                .io(Strategy.MAP, MapFile::send)
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .missing(Strategy.CACHED, "not yet")
                .and()
                .without(Mode.STREAM, "not yet")
                .without(Mode.SERVLET, "not yet")
                .without(Mode.SERVLET_ASYNC, "not yet")
                .build();
    }
}
