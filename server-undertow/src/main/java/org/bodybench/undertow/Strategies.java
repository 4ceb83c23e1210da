package org.bodybench.undertow;

import static org.bodybench.undertow.StreamWriter.blocking;

import io.undertow.connector.ByteBufferPool;
import io.undertow.io.UndertowOutputStream;
import io.undertow.server.DefaultByteBufferPool;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.bodybench.assembly.Bytewise;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.FileBody;
import org.bodybench.body.StringBody;
import org.bodybench.server.Writers;
import org.bodybench.server.Writers.ModeRows;

/** Undertow's table of strategies, and the buffers and files that they share. */
final class Strategies implements AutoCloseable {
    private static final String OTHER_MODULE = "Undertow's servlets are a module of their own";

    /** A body of this size mostly fits into the socket at once, so that little of it has to be put aside. */
    private static final int MOST_JOINED_BYTES = 64 << 10;

    /** As many responses as are likely to be under way on a thread: their windows are kept for the next ones. */
    private static final int WINDOWS_KEPT = 16;

    private final int windowBytes;
    private final ByteBufferPool windows;
    private final Scratch scratch = new Scratch();
    private final Kept kept = new Kept();
    private final OpenFiles openFiles = new OpenFiles();

    Strategies(Settings settings) {
        this.windowBytes = settings.windowBytes();
        this.windows = new DefaultByteBufferPool(true, windowBytes, 0, WINDOWS_KEPT);
    }

    /** For every combination that makes sense a writer, or the reason why there is none. */
    Writers<Reply> table() {
        Writers.Builder<Reply> table = Writers.builder();
        nativeStrings(table.in(Mode.NATIVE));
        nativeArrays(table.in(Mode.NATIVE));
        nativeChunks(table.in(Mode.NATIVE));
        nativeFiles(table.in(Mode.NATIVE));
        streamStrings(table.in(Mode.STREAM));
        streamArrays(table.in(Mode.STREAM));
        streamChunks(table.in(Mode.STREAM));
        streamFiles(table.in(Mode.STREAM));
        return table.without(Mode.SERVLET, OTHER_MODULE)
                .without(Mode.SERVLET_ASYNC, OTHER_MODULE)
                .build();
    }

    private void nativeStrings(ModeRows<Reply> rows) {
        rows.string(Strategy.TUNED, (reply, body) -> new WriteWindows(body.bytes(), windowBytes, reply).start())
                .string(Strategy.WHOLE, Strategies::whole)
                .string(Strategy.ENCODE, Strategies::encode)
                .string(Strategy.CACHED, (reply, body) -> reply.sender().send(kept.of(body), reply));
    }

    private static void whole(Reply reply, StringBody body) {
        reply.sender().send(ByteBuffer.wrap(body.bytes()), reply);
    }

    private static void encode(Reply reply, StringBody body) {
        reply.sender().send(ByteBuffer.wrap(body.text().getBytes(StandardCharsets.UTF_8)), reply);
    }

    private void nativeArrays(ModeRows<Reply> rows) {
        rows.array(Strategy.TUNED, this::tuned)
                .array(
                        Strategy.EACH,
                        (reply, body) -> SendEach.of(body.elements().iterator(), reply))
                .array(
                        Strategy.FLUSH,
                        (reply, body) -> new FlushEach(body.elements().iterator(), reply).start())
                .array(Strategy.JOIN, this::join)
                .array(
                        Strategy.GATHER,
                        (reply, body) -> new GatherBatches(body.elements().iterator(), batchSize(body), reply).start())
                .array(
                        Strategy.COALESCE,
                        (reply, body) -> coalesce(body.elements().iterator(), reply.pool(), reply));
    }

    private void tuned(Reply reply, ArrayBody body) throws IOException {
        if (body.length() <= Math.min(MOST_JOINED_BYTES, windowBytes)) {
            join(reply, body);
        } else {
            coalesce(body.elements().iterator(), windows, reply);
        }
    }

    private void join(Reply reply, ArrayBody body) throws IOException {
        new JoinElements(body, scratch, reply).start();
    }

    private static void coalesce(Iterator<byte[]> elements, ByteBufferPool pool, Reply reply) throws IOException {
        new CoalesceElements(elements, pool, reply).start();
    }

    private static int batchSize(ArrayBody body) {
        return Math.min(body.elements().size(), GatherBatches.MOST_BUFFERS);
    }

    private void nativeChunks(ModeRows<Reply> rows) {
        rows.chunk(Strategy.TUNED, (reply, body) -> coalesce(body.elements(), windows, reply))
                .chunk(Strategy.EACH, (reply, body) -> SendEach.of(body.elements(), reply))
                .chunk(Strategy.FLUSH, (reply, body) -> new FlushEach(body.elements(), reply).start())
                .chunk(
                        Strategy.GATHER,
                        (reply, body) -> new GatherBatches(body.elements(), GatherBatches.MOST_BUFFERS, reply).start())
                .chunk(Strategy.COALESCE, (reply, body) -> coalesce(body.elements(), reply.pool(), reply));
    }

    private void nativeFiles(ModeRows<Reply> rows) {
        rows.io(Strategy.TUNED, this::tuned)
                .io(Strategy.READ, (reply, body) -> new ReadFile(body, reply).start())
                .io(Strategy.MAP, (reply, body) -> Mapping.of(body).send(reply))
                .io(Strategy.SENDFILE, (reply, body) -> new TransferFile(body, reply).start())
                .io(Strategy.CACHED, (reply, body) -> kept.of(body).send(reply));
    }

    private void tuned(Reply reply, FileBody body) throws IOException {
        FileChannel file = openFiles.get(body.path(), reply);
        new ReadWindows(file, body.length(), windowBytes, scratch, reply).start();
    }

    private void streamStrings(ModeRows<Reply> rows) {
        rows.string(Strategy.TUNED, blocking((out, body, reply) -> StreamStrings.windows(out, body, windowBytes)))
                .string(Strategy.WHOLE, blocking((out, body, reply) -> out.write(body.bytes())))
                .string(Strategy.ENCODE, blocking((out, body, reply) -> StreamStrings.encode(out, body)))
                .string(Strategy.BYTEWISE, blocking((out, body, reply) -> Bytewise.write(out, body.bytes())))
                .string(Strategy.CACHED, blocking((out, body, reply) -> out.write(kept.of(body))));
    }

    private void streamArrays(ModeRows<Reply> rows) {
        rows.array(
                        Strategy.TUNED,
                        blocking((out, body, reply) -> StreamElements.copyWindows(
                                out, body.elements().iterator(), scratch.room(Math.min(body.length(), windowBytes)))))
                .array(
                        Strategy.EACH,
                        blocking((out, body, reply) ->
                                StreamElements.each(out, body.elements().iterator())))
                .array(
                        Strategy.FLUSH,
                        blocking((out, body, reply) ->
                                StreamElements.flush(out, body.elements().iterator())))
                .array(
                        Strategy.JOIN,
                        blocking((out, body, reply) ->
                                StreamElements.join(out, body.elements().iterator(), body.length())))
                .array(
                        Strategy.GATHER,
                        blocking((out, body, reply) ->
                                StreamElements.gather(out, body.elements().iterator(), batchSize(body))))
                .array(
                        Strategy.COALESCE,
                        blocking((out, body, reply) ->
                                StreamElements.coalesce(out, body.elements().iterator(), reply)))
                .array(
                        Strategy.BYTEWISE,
                        blocking((out, body, reply) ->
                                StreamElements.bytewise(out, body.elements().iterator())));
    }

    private void streamChunks(ModeRows<Reply> rows) {
        rows.chunk(
                        Strategy.TUNED,
                        blocking((out, body, reply) ->
                                StreamElements.copyWindows(out, body.elements(), scratch.room(windowBytes))))
                .chunk(Strategy.EACH, blocking((out, body, reply) -> StreamElements.each(out, body.elements())))
                .chunk(Strategy.FLUSH, blocking((out, body, reply) -> StreamElements.flush(out, body.elements())))
                .chunk(
                        Strategy.GATHER,
                        blocking((out, body, reply) ->
                                StreamElements.gather(out, body.elements(), GatherBatches.MOST_BUFFERS)))
                .chunk(
                        Strategy.COALESCE,
                        blocking((out, body, reply) -> StreamElements.coalesce(out, body.elements(), reply)));
    }

    private void streamFiles(ModeRows<Reply> rows) {
        rows.io(Strategy.TUNED, blocking(this::tuned))
                .io(Strategy.READ, blocking((out, body, reply) -> StreamFiles.read(out, body)))
                .io(Strategy.MAP, blocking((out, body, reply) -> StreamFiles.mapped(out, Mapping.of(body))))
                .io(Strategy.SENDFILE, blocking((out, body, reply) -> StreamFiles.sendfile(out, body)))
                .io(Strategy.CACHED, blocking((out, body, reply) -> StreamFiles.mapped(out, kept.of(body))));
    }

    private void tuned(UndertowOutputStream out, FileBody body, Reply reply) throws IOException {
        FileChannel file = openFiles.get(body.path(), reply);
        StreamFiles.copyWindows(out, file, body.length(), scratch.room((int) Math.min(windowBytes, body.length())));
    }

    @Override
    public void close() {
        openFiles.close();
        windows.close();
    }
}
