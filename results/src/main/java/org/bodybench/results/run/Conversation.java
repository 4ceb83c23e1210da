package org.bodybench.results.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/**
 * Requests one after the other on one connection. Where the server ends it too early that is a fault, and the rest goes
 * on with another.
 */
final class Conversation implements AutoCloseable {
    private static final long BYTES_PER_MS = 1 << 10;

    private final InetSocketAddress address;
    private final Duration patience;
    private final Findings findings;
    private Optional<Wire> wire = Optional.empty();
    private Optional<Exchange> before = Optional.empty();

    private enum Outcome {
        /** A response, to its end. */
        COMPLETE,
        /** A response without an end; said already. */
        BROKEN,
        /** No response. */
        NOTHING
    }

    Conversation(InetSocketAddress address, Duration patience, Findings findings) {
        this.address = address;
        this.patience = patience;
        this.findings = findings;
    }

    /** Sends a request and reads its response; tells whether that came to its end. */
    boolean exchange(Exchange exchange) {
        Optional<Exchange> last = before;
        Outcome outcome = send(exchange.text(authority()), exchange);
        outcome = outcome == Outcome.COMPLETE ? receive(exchange) : outcome;
        if (outcome == Outcome.NOTHING && last.isPresent()) {
            findings.add(last.get().check(), "the connection ended afterwards, expected it to be kept");
            return exchange(exchange);
        }
        if (outcome == Outcome.NOTHING) {
            findings.add(exchange.check(), "the connection ended without an answer");
        }
        return outcome == Outcome.COMPLETE;
    }

    /** Sends two requests at once, then reads both responses. */
    void pipeline(Exchange first, Exchange second) {
        Outcome outcome = send(first.text(authority()) + second.text(authority()), first);
        outcome = outcome == Outcome.COMPLETE ? receive(first) : outcome;
        if (outcome == Outcome.COMPLETE) {
            outcome = wire.isPresent() ? receive(second) : Outcome.NOTHING;
        }
        if (outcome == Outcome.NOTHING) {
            findings.add(second.check(), "the connection ended without an answer");
        }
    }

    private Outcome send(String text, Exchange exchange) {
        try {
            if (wire.isEmpty()) {
                wire = Optional.of(Wire.open(address, patience));
            }
        } catch (IOException e) {
            findings.add(exchange.check(), "no connection to " + authority() + ": " + e.getMessage());
            return Outcome.BROKEN;
        }
        try {
            wire.get().send(text);
            return Outcome.COMPLETE;
        } catch (IOException e) {
            hangUp();
            return Outcome.NOTHING;
        }
    }

    private Outcome receive(Exchange exchange) {
        Wire open = wire.orElseThrow();
        Duration time = patience.plusMillis(exchange.expected().bytes() / BYTES_PER_MS);
        open.allow(time);
        try {
            if (!findStart(open, exchange)) {
                hangUp();
                return Outcome.NOTHING;
            }
            boolean last =
                    new ResponseReader(open, exchange, time, line -> findings.add(exchange.check(), line)).read();
            findings.completed();
            before = Optional.of(exchange);
            if (exchange.isLast()) {
                expectEnd(open, exchange);
            }
            if (last || exchange.isLast()) {
                hangUp();
            }
            return Outcome.COMPLETE;
        } catch (SocketTimeoutException e) {
            findings.add(exchange.check(), "no answer within " + time.toMillis() + " ms");
        } catch (BrokenResponse e) {
            findings.add(exchange.check(), e.getMessage());
        }
        hangUp();
        return Outcome.BROKEN;
    }

    /**
     * Reads up to where a response starts. What comes before it is too much of the response before.
     *
     * @return whether there is a response
     * @throws SocketTimeoutException when nothing came before the deadline
     */
    private boolean findStart(Wire open, Exchange exchange) throws SocketTimeoutException {
        int matched = 0;
        long junk = 0;
        try {
            for (int c = open.read(); c != Wire.END; c = open.read()) {
                if (c == ResponseHead.START.charAt(matched)) {
                    matched++;
                } else {
                    junk += matched + (c == 'H' ? 0 : 1);
                    matched = c == 'H' ? 1 : 0;
                }
                if (matched == ResponseHead.START.length()) {
                    return true;
                }
            }
            junk += matched;
            return false;
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            return false;
        } finally {
            tellJunk(junk, exchange);
        }
    }

    /** The server must end the connection now, and send nothing more. */
    private void expectEnd(Wire open, Exchange exchange) {
        long junk = 0;
        open.allow(patience);
        try {
            for (int count = more(open); count > 0; count = more(open)) {
                junk += count;
            }
        } catch (SocketTimeoutException e) {
            findings.add(
                    exchange.check(),
                    "the connection was still open after " + patience.toMillis()
                            + " ms, expected the server to end it");
        } catch (IOException e) {
            // A reset is an end as well: what came before it counts.
            junk += 0;
        }
        tellJunk(junk, exchange);
    }

    private static int more(Wire open) throws IOException {
        return open.read(Long.MAX_VALUE, (bytes, offset, length) -> {});
    }

    private void tellJunk(long bytes, Exchange exchange) {
        if (bytes == 0) {
            return;
        }
        Optional<Exchange> last = before;
        if (last.isEmpty()) {
            findings.add(exchange.check(), bytes + " bytes came before the status line, expected none");
        } else if (last.get().isHead()) {
            findings.add(last.get().check(), bytes + " bytes of body came, expected none with HEAD");
        } else {
            findings.add(last.get().check(), bytes + " bytes came after the end of the body, expected none");
        }
    }

    private String authority() {
        String host = address.getHostString();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    private void hangUp() {
        wire.ifPresent(Wire::close);
        wire = Optional.empty();
        before = Optional.empty();
    }

    @Override
    public void close() {
        hangUp();
    }
}
