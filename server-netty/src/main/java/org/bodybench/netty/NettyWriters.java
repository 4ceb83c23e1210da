package org.bodybench.netty;

import static org.bodybench.assembly.Strategy.CACHED;
import static org.bodybench.assembly.Strategy.COALESCE;
import static org.bodybench.assembly.Strategy.EACH;
import static org.bodybench.assembly.Strategy.ENCODE;
import static org.bodybench.assembly.Strategy.FLUSH;
import static org.bodybench.assembly.Strategy.GATHER;
import static org.bodybench.assembly.Strategy.JOIN;
import static org.bodybench.assembly.Strategy.MAP;
import static org.bodybench.assembly.Strategy.READ;
import static org.bodybench.assembly.Strategy.SENDFILE;
import static org.bodybench.assembly.Strategy.TUNED;
import static org.bodybench.assembly.Strategy.WHOLE;

import java.util.Iterator;
import org.bodybench.assembly.Mode;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;
import org.bodybench.body.FileBody;
import org.bodybench.server.Writer;
import org.bodybench.server.Writers;

/**
 * What Netty does in which way. The kinds that are made of elements share their ways; what differs is whether the
 * length is known.
 */
final class NettyWriters {
    private NettyWriters() {}

    /**
     * The table.
     *
     * @param options sizes of buffers and windows
     * @param files where {@code tuned} keeps files open
     */
    static Writers<NettyExchange> table(NettyOptions options, OpenFiles files) {
        ElementsInPieces coalesced = elements -> new CoalescedElements(elements, options.piece());
        return Writers.<NettyExchange>builder()
                .in(Mode.NATIVE)
                .string(TUNED, new TunedStringWriter(options))
                .string(WHOLE, new WholeWriter())
                .string(ENCODE, new EncodeWriter())
                .string(CACHED, new CachedStringWriter())
                .array(TUNED, new TunedArrayWriter(options))
                .array(EACH, array(SingleElements::new, Pace.WHEN_FULL))
                .array(FLUSH, array(SingleElements::new, Pace.EACH))
                .array(JOIN, new JoinWriter())
                .array(GATHER, array(GatheredElements::new, Pace.WHEN_FULL))
                .array(COALESCE, array(coalesced, Pace.WHEN_FULL))
                .chunk(TUNED, chunk(coalesced, Pace.windows(options.window())))
                .chunk(EACH, chunk(SingleElements::new, Pace.WHEN_FULL))
                .chunk(FLUSH, chunk(SingleElements::new, Pace.EACH))
                .chunk(GATHER, chunk(GatheredElements::new, Pace.WHEN_FULL))
                .chunk(COALESCE, chunk(coalesced, Pace.WHEN_FULL))
                .io(TUNED, new TunedFileWriter(files, options))
                .io(READ, file((open, length) -> new FilePieces(open, length, options.piece())))
                .io(MAP, file(MappedPieces::new))
                .io(SENDFILE, new SendfileWriter())
                .io(CACHED, new CachedFileWriter())
                .and()
                .without(Mode.STREAM, "Netty has no blocking stream")
                .without(Mode.SERVLET, "Netty has no servlets")
                .without(Mode.SERVLET_ASYNC, "Netty has no servlets")
                .build();
    }

    private static Writer<NettyExchange, ArrayBody> array(ElementsInPieces way, Pace pace) {
        return (exchange, body) ->
                exchange.send(body.length(), way.of(body.elements().iterator()), pace);
    }

    private static Writer<NettyExchange, ChunkBody> chunk(ElementsInPieces way, Pace pace) {
        return (exchange, body) -> exchange.sendChunked(way.of(body.elements()), pace);
    }

    private static Writer<NettyExchange, FileBody> file(FileInPieces way) {
        return (exchange, body) ->
                exchange.send(body.length(), way.of(OpenFile.of(body.path()), body.length()), Pace.WHEN_FULL);
    }

    private interface ElementsInPieces {
        Pieces of(Iterator<byte[]> elements);
    }

    private interface FileInPieces {
        Pieces of(OpenFile file, long length);
    }
}
