package org.bodybench.results.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.bodybench.body.BodySpec;

/** Reads one response, and says every way in which it is not what it must be. */
final class ResponseReader {
    private static final int LONGEST_TEXT = 4 << 10;

    private final Wire wire;
    private final Exchange exchange;
    private final Duration patience;
    private final Consumer<String> faults;

    /**
     * For the response to one request.
     *
     * @param patience what was allowed for all of it, for a person
     */
    ResponseReader(Wire wire, Exchange exchange, Duration patience, Consumer<String> faults) {
        this.wire = wire;
        this.exchange = exchange;
        this.patience = patience;
        this.faults = faults;
    }

    /**
     * Reads the response, whose {@link ResponseHead#START} was read already, to its end.
     *
     * @return whether nothing can follow it on this connection
     * @throws BrokenResponse when it has no end
     */
    boolean read() throws BrokenResponse {
        ResponseHead head = head();
        checkHead(head);
        Framing framing = Framing.announced(head);
        if (head.status() != exchange.expected().status()) {
            unexpected(head, framing);
        } else if (exchange.expected() instanceof Expectation.Exactly exactly) {
            body(head, framing, exactly.body());
        } else {
            line(framing);
        }
        return head.saysClose()
                || head.minorVersion() == 0
                || !exchange.isHead() && framing instanceof Framing.UntilClose;
    }

    private ResponseHead head() throws BrokenResponse {
        try {
            return ResponseHead.read(wire, faults);
        } catch (IOException e) {
            throw broken(e, "in its head");
        }
    }

    private void checkHead(ResponseHead head) {
        if (head.minorVersion() < exchange.minorVersion()) {
            faults.accept("the answer is HTTP/1.0, expected HTTP/1.1");
        }
        long types = head.values("content-type").stream()
                .filter(value -> !value.isEmpty())
                .count();
        if (types != 1) {
            faults.accept((types == 0 ? "no" : types) + " Content-Type, expected one");
        }
        if (!exchange.isLast() && head.saysClose()) {
            faults.accept("Connection: close, expected the connection to be kept");
        }
    }

    private void unexpected(ResponseHead head, Framing framing) throws BrokenResponse {
        String text = exchange.isHead() ? "" : text(framing).strip();
        faults.accept("status " + head.status() + (text.isEmpty() ? "" : " (" + Shown.of(text) + ")") + ", expected "
                + exchange.expected().status());
    }

    private void body(ResponseHead head, Framing framing, BodySpec body) throws BrokenResponse {
        Framing.check(head, Framing.expected(body, exchange.knowsChunks()), exchange.isHead(), faults);
        if (!exchange.isHead()) {
            content(framing, new ContentMatcher(body.bytes()));
        }
    }

    private void content(Framing framing, ContentMatcher content) throws BrokenResponse {
        try {
            new FramedBody(wire, content, faults).read(framing);
            if (!(framing instanceof Framing.Length)) { // a wrong Content-Length has been told already
                content.wrongSize().ifPresent(faults);
            }
        } catch (BrokenResponse e) {
            throw new BrokenResponse(e.getMessage() + ", " + where(framing, content));
        } catch (IOException e) {
            throw broken(e, where(framing, content));
        } finally {
            content.wrongBytes().ifPresent(faults);
        }
    }

    private static String where(Framing framing, ContentMatcher content) {
        return "after " + content.progress()
                + (framing instanceof Framing.Chunked && content.isComplete() ? ", without the last chunk" : "");
    }

    private void line(Framing framing) throws BrokenResponse {
        if (!(framing instanceof Framing.Length)) {
            faults.accept("a refusal without Content-Length, expected one");
        }
        String text = exchange.isHead() ? "" : text(framing);
        if (!exchange.isHead() && (text.isBlank() || text.indexOf('\n') != text.length() - 1)) {
            faults.accept("the refusal says " + Shown.of(text) + ", expected one line with a line feed");
        }
    }

    private String text(Framing framing) throws BrokenResponse {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        Wire.Sink sink =
                (bytes, offset, length) -> text.write(bytes, offset, Math.min(length, LONGEST_TEXT - text.size()));
        try {
            new FramedBody(wire, sink, faults).read(framing);
            return text.toString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw broken(e, "after " + text.size() + " bytes of its text");
        }
    }

    private BrokenResponse broken(IOException e, String where) {
        return new BrokenResponse(
                e instanceof SocketTimeoutException
                        ? "no end within " + patience.toMillis() + " ms, " + where
                        : "the connection broke (" + e.getMessage() + "), " + where);
    }
}
