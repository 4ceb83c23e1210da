package org.bodybench.undertow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.ChunkBody;
import org.bodybench.body.StringBody;
import org.bodybench.server.Writers;

/** Undertow's table of strategies, with the buffers and files that they share. */
final class Strategies implements AutoCloseable {
    private static final String OTHER_MODULE = "Undertow's servlets are a module of their own";

    private final int windowBytes;
    private final Scratch scratch = new Scratch();
    private final Kept kept = new Kept();

    Strategies(Settings settings) {
        this.windowBytes = settings.windowBytes();
    }

    Writers<Reply> table() {
        Writers.Builder<Reply> table = Writers.builder();
        nativeMode(table.in(Mode.NATIVE));
        return table.without(Mode.STREAM, "not yet")
                .without(Mode.SERVLET, OTHER_MODULE)
                .without(Mode.SERVLET_ASYNC, OTHER_MODULE)
                .build();
    }

    private void nativeMode(Writers.ModeRows<Reply> rows) {
        rows.string(Strategy.TUNED, Strategies::sendWhole)
                .string(Strategy.WHOLE, Strategies::sendWhole)
                .string(Strategy.ENCODE, Strategies::sendEncoded)
                .string(Strategy.CACHED, this::sendCached)
                .array(Strategy.TUNED, this::copyWindows)
                .array(Strategy.EACH, Strategies::sendEach)
                .array(
                        Strategy.FLUSH,
                        (reply, body) -> new FlushEach(body.elements().iterator(), reply).start())
                .array(Strategy.JOIN, this::join)
                .array(Strategy.GATHER, Strategies::gather)
                .array(
                        Strategy.COALESCE,
                        (reply, body) -> new CoalesceElements(body.elements().iterator(), reply).start())
                .chunk(Strategy.TUNED, this::copyWindows)
                .chunk(Strategy.EACH, Strategies::sendEach)
                .chunk(Strategy.FLUSH, (reply, body) -> new FlushEach(body.elements(), reply).start())
                .chunk(Strategy.GATHER, Strategies::gather)
                .chunk(Strategy.COALESCE, (reply, body) -> new CoalesceElements(body.elements(), reply).start())
                .io(Strategy.TUNED, (reply, body) -> new TransferFile(body, reply).start())
                .io(Strategy.READ, (reply, body) -> new ReadFile(body, reply).start())
                .io(Strategy.MAP, (reply, body) -> Mapping.of(body).send(reply))
                .io(Strategy.SENDFILE, (reply, body) -> new TransferFile(body, reply).start())
                .io(Strategy.CACHED, (reply, body) -> kept.of(body).send(reply));
    }

    private static void sendWhole(Reply reply, StringBody body) {
        reply.sender().send(ByteBuffer.wrap(body.bytes()), reply);
    }

    private static void sendEncoded(Reply reply, StringBody body) {
        reply.sender().send(ByteBuffer.wrap(body.text().getBytes(StandardCharsets.UTF_8)), reply);
    }

    private void sendCached(Reply reply, StringBody body) {
        reply.sender().send(kept.of(body), reply);
    }

    private static void sendEach(Reply reply, ArrayBody body) throws IOException {
        SendEach.of(body.elements().iterator(), reply);
    }

    private static void sendEach(Reply reply, ChunkBody body) throws IOException {
        SendEach.of(body.elements(), reply);
    }

    private void join(Reply reply, ArrayBody body) throws IOException {
        new CopyWindows(body.elements().iterator(), body.length(), scratch, reply).start();
    }

    private void copyWindows(Reply reply, ArrayBody body) throws IOException {
        new CopyWindows(body.elements().iterator(), Math.min(body.length(), windowBytes), scratch, reply).start();
    }

    private void copyWindows(Reply reply, ChunkBody body) throws IOException {
        new CopyWindows(body.elements(), windowBytes, scratch, reply).start();
    }

    private static void gather(Reply reply, ArrayBody body) throws IOException {
        int batch = Math.min(body.elements().size(), GatherBatches.MOST_BUFFERS);
        new GatherBatches(body.elements().iterator(), batch, reply).start();
    }

    private static void gather(Reply reply, ChunkBody body) throws IOException {
        new GatherBatches(body.elements(), GatherBatches.MOST_BUFFERS, reply).start();
    }

    @Override
    public void close() {}
}
