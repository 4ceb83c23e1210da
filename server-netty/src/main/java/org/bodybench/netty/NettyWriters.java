package org.bodybench.netty;

import static org.bodybench.assembly.Strategy.COALESCE;
import static org.bodybench.assembly.Strategy.EACH;
import static org.bodybench.assembly.Strategy.JOIN;
import static org.bodybench.assembly.Strategy.READ;
import static org.bodybench.assembly.Strategy.SENDFILE;
import static org.bodybench.assembly.Strategy.TUNED;
import static org.bodybench.assembly.Strategy.WHOLE;

import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultFileRegion;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.server.Writers;

/** The table of what Netty does in which way. */
final class NettyWriters {
    private NettyWriters() {}

    /** The table, with buffers of {@code pieceBytes} where a strategy works with buffers of a fixed size. */
    static Writers<NettyExchange> table(int pieceBytes) {
        return Writers.<NettyExchange>builder()
                .in(Mode.NATIVE)
                .string(WHOLE, (exchange, body) -> exchange.send(Unpooled.wrappedBuffer(body.bytes())))
                .string(TUNED, (exchange, body) -> exchange.send(Unpooled.wrappedBuffer(body.bytes())))
                .array(
                        EACH,
                        (exchange, body) -> exchange.send(
                                body.length(),
                                new SingleElements(body.elements().iterator())))
                .array(JOIN, new JoinWriter())
                .array(TUNED, new JoinWriter())
                .chunk(EACH, (exchange, body) -> exchange.sendChunked(new SingleElements(body.elements())))
                .chunk(
                        COALESCE,
                        (exchange, body) -> exchange.sendChunked(new CoalescedElements(body.elements(), pieceBytes)))
                .chunk(
                        TUNED,
                        (exchange, body) -> exchange.sendChunked(new CoalescedElements(body.elements(), pieceBytes)))
                .io(
                        READ,
                        (exchange, body) ->
                                exchange.send(body.length(), FilePieces.open(body.path(), body.length(), pieceBytes)))
                .io(
                        TUNED,
                        (exchange, body) ->
                                exchange.send(body.length(), FilePieces.open(body.path(), body.length(), pieceBytes)))
                .io(
                        SENDFILE,
                        (exchange, body) ->
                                exchange.send(new DefaultFileRegion(body.path().toFile(), 0, body.length())))
                .missing(Strategy.ENCODE, "to come")
                .missing(Strategy.FLUSH, "to come")
                .missing(Strategy.GATHER, "to come")
                .missing(Strategy.MAP, "to come")
                .missing(Strategy.CACHED, "to come")
                .missing(org.bodybench.body.BodyKind.ARRAY, COALESCE, "to come")
                .and()
                .without(Mode.STREAM, "Netty has no blocking streams")
                .without(Mode.SERVLET, "Netty has no servlets")
                .without(Mode.SERVLET_ASYNC, "Netty has no servlets")
                .build();
    }
}
