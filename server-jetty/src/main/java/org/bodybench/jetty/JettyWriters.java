package org.bodybench.jetty;

import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Body;
import org.bodybench.server.Writers;
import org.eclipse.jetty.io.RetainableByteBuffer;

/** Which strategy is done by what on Jetty, and why some are not. */
final class JettyWriters {
    private static final String NO_GATHER = "Jetty 12.1 has no multi-buffer write";
    private static final String NO_SENDFILE = "no sendfile in Jetty 12.1";
    private static final String ARRAYS_ONLY = "an OutputStream takes nothing but arrays";

    private JettyWriters() {}

    /** The whole table, with files kept open in {@code files}. */
    static Writers<Exchange> table(KeptFiles files) {
        Cached cached = new Cached();
        Writers.Builder<Exchange> table = Writers.builder();
        nativeRows(table.in(Mode.NATIVE), files, cached);
        streamRows(table.in(Mode.STREAM), files);
        servletRows(table.in(Mode.SERVLET), files, cached);
        servletAsyncRows(table.in(Mode.SERVLET_ASYNC), files, cached);
        return table.build();
    }

    private static void nativeRows(Writers.ModeRows<Exchange> rows, KeptFiles files, Cached cached) {
        rows.string(Strategy.TUNED, ReadyBuffers.of(Slices::of))
                .array(Strategy.TUNED, Pump.through(JettyWriters::roomFor, Elements::of))
                .chunk(Strategy.TUNED, Pump.through((exchange, body) -> exchange.acquireWindow(), Elements::of))
                .io(Strategy.TUNED, Pump.through(JettyWriters::roomFor, files::pieces))
                .string(Strategy.WHOLE, Whole::send)
                .string(Strategy.ENCODE, Encode::send)
                .array(Strategy.EACH, Each::send)
                .chunk(Strategy.EACH, Each::send)
                .array(Strategy.FLUSH, Each::send)
                .chunk(Strategy.FLUSH, Each::send)
                .array(Strategy.JOIN, Join::send)
                .missing(Strategy.GATHER, NO_GATHER)
                .array(Strategy.COALESCE, Pump.of(Elements::of))
                .chunk(Strategy.COALESCE, Pump.of(Elements::of))
                .io(Strategy.READ, Pump.of(FilePieces::opened))
                .io(Strategy.MAP, ReadyBuffers.of(MapFile::map))
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .string(Strategy.CACHED, ReadyBuffers.of(cached::of))
                .io(Strategy.CACHED, ReadyBuffers.of(cached::of));
    }

    /** For a body whose length is known to the server, too. */
    private static RetainableByteBuffer roomFor(Exchange exchange, Body body) {
        return exchange.acquireFor(body.spec().bytes());
    }

    private static void streamRows(Writers.ModeRows<Exchange> rows, KeptFiles files) {
        rows.string(Strategy.TUNED, StreamMode.blocking(Whole::write))
                .array(Strategy.TUNED, StreamMode.blocking(BlockingPump.ofArrays(Elements::of)))
                .chunk(Strategy.TUNED, StreamMode.blocking(BlockingPump.ofArrays(Elements::of)))
                .io(Strategy.TUNED, StreamMode.blocking(BlockingPump.ofArrays(files::pieces)))
                .string(Strategy.WHOLE, StreamMode.blocking(Whole::write))
                .string(Strategy.ENCODE, StreamMode.blocking(Encode::write))
                .array(Strategy.EACH, StreamMode.blocking(Each::write))
                .chunk(Strategy.EACH, StreamMode.blocking(Each::write))
                .array(Strategy.FLUSH, StreamMode.blocking(Flush::write))
                .chunk(Strategy.FLUSH, StreamMode.blocking(Flush::write))
                .array(Strategy.JOIN, StreamMode.blocking(Join::write))
                .missing(Strategy.GATHER, ARRAYS_ONLY)
                .array(Strategy.COALESCE, StreamMode.blocking(BlockingPump.ofArrays(Elements::of)))
                .chunk(Strategy.COALESCE, StreamMode.blocking(BlockingPump.ofArrays(Elements::of)))
                .string(Strategy.BYTEWISE, StreamMode.blocking(BytewiseWrites::write))
                .array(Strategy.BYTEWISE, StreamMode.blocking(BytewiseWrites::write))
                .io(Strategy.READ, StreamMode.blocking(ReadFile::write))
                .missing(Strategy.MAP, ARRAYS_ONLY)
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .missing(Strategy.CACHED, ARRAYS_ONLY);
    }

    private static void servletRows(Writers.ModeRows<Exchange> rows, KeptFiles files, Cached cached) {
        rows.string(Strategy.TUNED, ServletMode.blocking(ReadyBuffers.blocking(Slices::of)))
                .array(Strategy.TUNED, ServletMode.blocking(BlockingPump.ofBuffers(Elements::of)))
                .chunk(Strategy.TUNED, ServletMode.blocking(BlockingPump.ofBuffers(Elements::of)))
                .io(Strategy.TUNED, ServletMode.blocking(BlockingPump.ofBuffers(files::pieces)))
                .string(Strategy.WHOLE, ServletMode.blocking(Whole::write))
                .string(Strategy.ENCODE, ServletMode.blocking(Encode::write))
                .array(Strategy.EACH, ServletMode.blocking(Each::write))
                .chunk(Strategy.EACH, ServletMode.blocking(Each::write))
                .array(Strategy.FLUSH, ServletMode.blocking(Flush::write))
                .chunk(Strategy.FLUSH, ServletMode.blocking(Flush::write))
                .array(Strategy.JOIN, ServletMode.blocking(Join::write))
                .missing(Strategy.GATHER, NO_GATHER)
                .array(Strategy.COALESCE, ServletMode.blocking(BlockingPump.ofBuffers(Elements::of)))
                .chunk(Strategy.COALESCE, ServletMode.blocking(BlockingPump.ofBuffers(Elements::of)))
                .string(Strategy.BYTEWISE, ServletMode.blocking(BytewiseWrites::write))
                .array(Strategy.BYTEWISE, ServletMode.blocking(BytewiseWrites::write))
                .io(Strategy.READ, ServletMode.blocking(ReadFile::write))
                .io(Strategy.MAP, ServletMode.blocking(ReadyBuffers.blocking(MapFile::map)))
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .string(Strategy.CACHED, ServletMode.blocking(ReadyBuffers.blocking(cached::of)))
                .io(Strategy.CACHED, ServletMode.blocking(ReadyBuffers.blocking(cached::of)));
    }

    private static void servletAsyncRows(Writers.ModeRows<Exchange> rows, KeptFiles files, Cached cached) {
        rows.string(Strategy.TUNED, ServletMode.async(ReadyBuffers.blocking(Slices::of)))
                .array(Strategy.TUNED, ServletMode.listening(Elements::of))
                .chunk(Strategy.TUNED, ServletMode.listening(Elements::of))
                .io(Strategy.TUNED, ServletMode.listening(files::pieces))
                .string(Strategy.WHOLE, ServletMode.async(Whole::write))
                .string(Strategy.ENCODE, ServletMode.async(Encode::write))
                .array(Strategy.EACH, ServletMode.async(Each::write))
                .chunk(Strategy.EACH, ServletMode.async(Each::write))
                .array(Strategy.FLUSH, ServletMode.async(Flush::write))
                .chunk(Strategy.FLUSH, ServletMode.async(Flush::write))
                .array(Strategy.JOIN, ServletMode.async(Join::write))
                .missing(Strategy.GATHER, NO_GATHER)
                .array(Strategy.COALESCE, ServletMode.listening(Elements::of))
                .chunk(Strategy.COALESCE, ServletMode.listening(Elements::of))
                .string(Strategy.BYTEWISE, ServletMode.async(BytewiseWrites::write))
                .array(Strategy.BYTEWISE, ServletMode.async(BytewiseWrites::write))
                .io(Strategy.READ, ServletMode.listening(FilePieces::opened))
                .io(Strategy.MAP, ServletMode.async(ReadyBuffers.blocking(MapFile::map)))
                .missing(Strategy.SENDFILE, NO_SENDFILE)
                .string(Strategy.CACHED, ServletMode.async(ReadyBuffers.blocking(cached::of)))
                .io(Strategy.CACHED, ServletMode.async(ReadyBuffers.blocking(cached::of)));
    }
}
