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

import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultFileRegion;
import java.util.Iterator;
import java.util.function.Function;
import org.bodybench.assembly.Mode;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;
import org.bodybench.body.FileBody;
import org.bodybench.server.Writer;
import org.bodybench.server.Writers;

/** What Netty does in which way. */
final class NettyWriters {
    private NettyWriters() {}

    /**
     * The table.
     *
     * @param options sizes of buffers and windows
     * @param files where {@code tuned} keeps files open
     */
    static Writers<NettyExchange> table(NettyOptions options, OpenFiles files) {
        Function<Iterator<byte[]>, Pieces> each = SingleElements::new;
        Function<Iterator<byte[]>, Pieces> flush = elements -> new FlushedPieces(new SingleElements(elements));
        Function<Iterator<byte[]>, Pieces> gather = GatheredElements::new;
        Function<Iterator<byte[]>, Pieces> coalesce = elements -> new CoalescedElements(elements, options.piece(), 0);
        Function<Iterator<byte[]>, Pieces> tuned = elements -> new CoalescedElements(elements, options.piece(), options.window());
        Writer<NettyExchange, FileBody> read = (exchange, body) ->
                exchange.send(body.length(), new FilePieces(OpenFile.of(body.path()), body.length(), options.piece(), 0));
        return Writers.<NettyExchange>builder()
                .in(Mode.NATIVE)
                .string(TUNED, (exchange, body) -> exchange.send(Unpooled.wrappedBuffer(body.bytes())))
                .string(WHOLE, (exchange, body) -> exchange.send(Unpooled.wrappedBuffer(body.bytes())))
                .string(ENCODE, new EncodeWriter())
                .string(CACHED, new CachedStringWriter())
                .array(TUNED, array(tuned))
                .array(EACH, array(each))
                .array(FLUSH, array(flush))
                .array(JOIN, new JoinWriter())
                .array(GATHER, array(gather))
                .array(COALESCE, array(coalesce))
                .chunk(TUNED, chunk(tuned))
                .chunk(EACH, chunk(each))
                .chunk(FLUSH, chunk(flush))
                .chunk(GATHER, chunk(gather))
                .chunk(COALESCE, chunk(coalesce))
                .io(TUNED, new TunedFileWriter(files, options))
.io(READ, read)
                .io(
                        MAP,
                        (exchange, body) ->
                                exchange.send(body.length(), new MappedPieces(OpenFile.of(body.path()), body.length())))
                .io(
                        SENDFILE,
                        (exchange, body) ->
                                exchange.send(new DefaultFileRegion(body.path().toFile(), 0, body.length())))
                .io(CACHED, new CachedFileWriter())
                .and()
                .without(Mode.STREAM, "Netty has no blocking stream")
                .without(Mode.SERVLET, "Netty has no servlets")
                .without(Mode.SERVLET_ASYNC, "Netty has no servlets")
                .build();
    }

    private static Writer<NettyExchange, ArrayBody> array(Function<Iterator<byte[]>, Pieces> way) {
        return (exchange, body) ->
                exchange.send(body.length(), way.apply(body.elements().iterator()));
    }

    private static Writer<NettyExchange, ChunkBody> chunk(Function<Iterator<byte[]>, Pieces> way) {
        return (exchange, body) -> exchange.sendChunked(way.apply(body.elements()));
    }
}
