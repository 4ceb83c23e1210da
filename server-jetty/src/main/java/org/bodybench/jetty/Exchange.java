package org.bodybench.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.bodybench.body.Body;
import org.bodybench.body.BodyKind;
import org.bodybench.server.Refusal;
import org.bodybench.server.ServerStats;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Request.Handler.AbortException;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * A request on its way to its answer.
 *
 * <p>It is also the callback of the last write: Jetty calls that after the last byte was given to the kernel, which is
 * when a response counts as completed. A listener on Jetty's stream would be called a little later, and would cost a
 * wrapper for each request.
 */
final class Exchange implements Callback {
    private final Exchanges shared;
    private final Request request;
    private final Response response;
    private final Callback end;
    private final ServerStats.Worker worker;
    private boolean endsWithConnection;

    Exchange(Exchanges shared, Request request, Response response, Callback end, ServerStats.Worker worker) {
        this.shared = shared;
        this.request = request;
        this.response = response;
        this.end = end;
        this.worker = worker;
    }

    /** Jetty's own options. */
    JettyOptions options() {
        return shared.options();
    }

    /** The request. */
    Request request() {
        return request;
    }

    /** The response, with the standard headers. */
    Response response() {
        return response;
    }

    /** A buffer of the server's pool, of the kind that its output buffers are, for one piece; to be released. */
    RetainableByteBuffer acquirePiece() {
        return acquire(options().pieceBytes(), options().directBuffers());
    }

    /** A buffer for many pieces at once; to be released. */
    RetainableByteBuffer acquireWindow() {
        return shared.acquireWindow();
    }

    /** A piece for a body that fits it, else a window; to be released. */
    RetainableByteBuffer acquireFor(long bodyBytes) {
        return bodyBytes <= options().pieceBytes() ? acquirePiece() : acquireWindow();
    }

    /**
     * The same for a size that nobody has chosen: on the heap where the pool keeps none as large, for to allocate
     * outside the heap costs more than the copy that it saves.
     */
    RetainableByteBuffer acquireOnce(int bytes) {
        return acquire(bytes, options().directBuffers() && bytes <= options().poolMaxBytes());
    }

    /** A buffer of the server's pool, on the heap or not; to be released. */
    RetainableByteBuffer acquire(int bytes, boolean direct) {
        return request.getComponents().getByteBufferPool().acquire(bytes, direct);
    }

    /** Says how the end of the body will be known: by its length, or by chunks where the client knows them. */
    void frame(Body body) {
        if (body.spec().kind() != BodyKind.CHUNK) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.spec().bytes());
        } else if (knowsChunks()) {
            StandardHeaders.addChunked(response.getHeaders());
        } else {
            endsWithConnection = true;
        }
    }

    /** Whether the client knows chunks. */
    boolean knowsChunks() {
        return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_1;
    }

    /**
     * Whether the body ends with the connection. Then the head has to be written before the body: Jetty states a length
     * when the first write is the last.
     */
    boolean endsWithConnection() {
        return endsWithConnection;
    }

    /** Writes the head, and goes on. */
    void writeHead(Runnable next, Consumer<Throwable> onFailure) {
        response.write(false, BufferUtil.EMPTY_BUFFER, Callback.from(getInvocationType(), next, onFailure));
    }

    /** Has {@code job} done by the servlet, which completes this exchange when it is done. */
    void inServlet(BodyServlet.Job job) throws IOException {
        request.setAttribute(BodyServlet.JOB, job);
        shared.serve(request, response, this);
    }

    /** Writes all that is still to be written, and completes. */
    void writeLast(ByteBuffer content) {
        response.write(true, content, this);
    }

    /** Sends the head that a GET would get, and nothing else. */
    void sendHead(Body body) {
        frame(body);
        writeHead(() -> writeLast(BufferUtil.EMPTY_BUFFER), this::failed);
    }

    /** Sends a status and one line. */
    void send(Refusal<Exchange> refusal) {
        response.setStatus(refusal.status());
        if (refusal.status() == 405) {
            response.getHeaders().put(HttpHeader.ALLOW, Refusal.ALLOW);
        }
        byte[] line = refusal.bytes();
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, line.length);
        writeLast(isHead() ? BufferUtil.EMPTY_BUFFER : ByteBuffer.wrap(line));
    }

    /** Whether only the head is asked for. */
    boolean isHead() {
        return request.getMethod().equals("HEAD");
    }

    /** The response is complete. */
    @Override
    public void succeeded() {
        worker.completed();
        end.succeeded();
    }

    /** The response can't be completed: the connection is closed, so that nobody takes what was sent for the whole. */
    @Override
    public void failed(Throwable cause) {
        if (cause instanceof AbortException abort) {
            end.failed(abort);
        } else {
            Failures.log(request, cause);
            end.failed(new AbortException(cause));
        }
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }
}
