package org.bodybench.jetty;

import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.server.Writers;

/** Which strategy is done by what on Jetty, and why some are not. */
final class JettyWriters {
    private static final String NO_GATHER = "Jetty 12.1 has no multi-buffer write";
    private static final String NO_SENDFILE = "no sendfile in Jetty 12.1";
    private static final String ARRAYS_ONLY = "an OutputStream takes nothing but arrays";

    private JettyWriters() {}

    /** The whole table. */
    static Writers<Exchange> table(Kept kept) {
        Writers.Builder<Exchange> table = Writers.builder();
        nativeRows(table.in(Mode.NATIVE));
        streamRows(table.in(Mode.STREAM));
        servletRows(table.in(Mode.SERVLET));
        servletAsyncRows(table.in(Mode.SERVLET_ASYNC));
        return table.build();
    }

    private static void nativeRows(Writers.ModeRows<Exchange> rows) {
        rows.string(Strategy.TUNED, Tuned::send)
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
                .missing(Strategy.CACHED, "not yet");
    }

    private static void streamRows(Writers.ModeRows<Exchange> rows) {
        rows.string(Strategy.TUNED, StreamMode.blocking(Whole::write))
                .array(Strategy.TUNED, StreamMode.blocking(Coalesce::write))
                .chunk(Strategy.TUNED, StreamMode.blocking(Coalesce::write))
                .io(Strategy.TUNED, StreamMode.blocking(ReadFile::write))
                .string(Strategy.WHOLE, StreamMode.blocking(Whole::write))
                .string(Strategy.ENCODE, StreamMode.blocking(Encode::write))
                .array(Strategy.EACH, StreamMode.blocking(Each::write))
                .chunk(Strategy.EACH, StreamMode.blocking(Each::write))
                .array(Strategy.FLUSH, StreamMode.blocking(Flush::write))
                .chunk(Strategy.FLUSH, StreamMode.blocking(Flush::write))
                .array(Strategy.JOIN, StreamMode.blocking(Join::write))
                .missing(Strategy.GATHER, ARRAYS_ONLY)
                .array(Strategy.COALESCE, StreamMode.blocking(Coalesce::write))
                .chunk(Strategy.COALESCE, StreamMode.blocking(Coalesce::write))
                .string(Strategy.BYTEWISE, StreamMode.blocking(BytewiseWrites::write))
                .array(Strategy.BYTEWISE, StreamMode.blocking(BytewiseWrites::write))
                .io(Strategy.READ, StreamMode.blocking(ReadFile::write))
                .missing(Strategy.MAP, ARRAYS_ONLY)
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .missing(Strategy.CACHED, ARRAYS_ONLY);
    }

    private static void servletRows(Writers.ModeRows<Exchange> rows) {
        rows.string(Strategy.TUNED, ServletMode.blocking(Whole::write))
                .array(Strategy.TUNED, ServletMode.blocking(Coalesce::write))
                .chunk(Strategy.TUNED, ServletMode.blocking(Coalesce::write))
                .io(Strategy.TUNED, ServletMode.blocking(ReadFile::write))
                .string(Strategy.WHOLE, ServletMode.blocking(Whole::write))
                .string(Strategy.ENCODE, ServletMode.blocking(Encode::write))
                .array(Strategy.EACH, ServletMode.blocking(Each::write))
                .chunk(Strategy.EACH, ServletMode.blocking(Each::write))
                .array(Strategy.FLUSH, ServletMode.blocking(Flush::write))
                .chunk(Strategy.FLUSH, ServletMode.blocking(Flush::write))
                .array(Strategy.JOIN, ServletMode.blocking(Join::write))
                .missing(Strategy.GATHER, NO_GATHER)
                .array(Strategy.COALESCE, ServletMode.blocking(Coalesce::write))
                .chunk(Strategy.COALESCE, ServletMode.blocking(Coalesce::write))
                .string(Strategy.BYTEWISE, ServletMode.blocking(BytewiseWrites::write))
                .array(Strategy.BYTEWISE, ServletMode.blocking(BytewiseWrites::write))
                .io(Strategy.READ, ServletMode.blocking(ReadFile::write))
                .missing(Strategy.MAP, "not yet")
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .missing(Strategy.CACHED, "not yet");
    }

    private static void servletAsyncRows(Writers.ModeRows<Exchange> rows) {
        rows.string(Strategy.TUNED, ServletMode.async(Whole::write))
                .array(Strategy.TUNED, ServletMode.async(Coalesce::write))
                .chunk(Strategy.TUNED, ServletMode.async(Coalesce::write))
                .io(Strategy.TUNED, ServletMode.async(ReadFile::write))
                .string(Strategy.WHOLE, ServletMode.async(Whole::write))
                .string(Strategy.ENCODE, ServletMode.async(Encode::write))
                .array(Strategy.EACH, ServletMode.async(Each::write))
                .chunk(Strategy.EACH, ServletMode.async(Each::write))
                .array(Strategy.FLUSH, ServletMode.async(Flush::write))
                .chunk(Strategy.FLUSH, ServletMode.async(Flush::write))
                .array(Strategy.JOIN, ServletMode.async(Join::write))
                .missing(Strategy.GATHER, NO_GATHER)
                .array(Strategy.COALESCE, ServletMode.async(Coalesce::write))
                .chunk(Strategy.COALESCE, ServletMode.async(Coalesce::write))
                .string(Strategy.BYTEWISE, ServletMode.async(BytewiseWrites::write))
                .array(Strategy.BYTEWISE, ServletMode.async(BytewiseWrites::write))
                .io(Strategy.READ, ServletMode.async(ReadFile::write))
                .missing(Strategy.MAP, "not yet")
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .missing(Strategy.CACHED, "not yet");
    }
}
