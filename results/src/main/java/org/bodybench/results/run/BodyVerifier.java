package org.bodybench.results.run;

import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * Asks a server for bodies over a raw socket, and tells everything that is not exactly as it must be: status,
 * {@code Content-Type}, framing, every byte, where a response ends, and whether the connection can be used on. What it
 * reads is compared as it comes, so memory does not grow with the body. It keeps nothing between calls.
 */
public final class BodyVerifier {
    /** How long a response may take unless told otherwise, with another second for each MiB. */
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    private final InetSocketAddress address;
    private final Duration patience;

    /**
     * For one server.
     *
     * @param patience how long a response may take, with another second for each MiB
     */
    public BodyVerifier(String host, int port, Duration patience) {
        this.address = new InetSocketAddress(host, port);
        this.patience = patience;
    }

    /**
     * Verifies a body: GET, HEAD, GET again and a last HEAD, on one connection. Four requests when all is well.
     *
     * @return everything that is wrong, and how many responses came to their end
     */
    public Verdict verify(BodyRequest request) {
        Findings findings = new Findings();
        keptConnection(request, findings);
        return findings.verdict();
    }

    /**
     * Verifies a body as {@link #verify} does, then with two requests sent at once and by HTTP/1.0. Seven requests when
     * all is well.
     *
     * @return everything that is wrong, and how many responses came to their end
     */
    public Verdict verifyThoroughly(BodyRequest request) {
        Findings findings = new Findings();
        if (keptConnection(request, findings)) {
            try (Conversation conversation = conversation(findings)) {
                conversation.pipeline(Exchange.get("GET", request), Exchange.get("pipelined GET", request));
            }
            try (Conversation conversation = conversation(findings)) {
                conversation.exchange(Exchange.oldGet(request));
            }
        }
        return findings.verdict();
    }

    /**
     * Verifies that a request is refused in one line, and that the connection can be used on. Two requests when all is
     * well.
     *
     * @return everything that is wrong, and how many responses came to their end
     */
    public Verdict verifyRefusal(RefusedRequest request) {
        Findings findings = new Findings();
        try (Conversation conversation = conversation(findings)) {
            if (conversation.exchange(Exchange.refused(request, false))) {
                conversation.exchange(Exchange.refused(request, true));
            }
        }
        return findings.verdict();
    }

    /** Tells whether the body came to its end: if not, asking again only costs the same time again. */
    private boolean keptConnection(BodyRequest request, Findings findings) {
        try (Conversation conversation = conversation(findings)) {
            boolean whole = conversation.exchange(Exchange.get("GET", request));
            boolean headed = conversation.exchange(Exchange.head(request));
            if (whole) {
                conversation.exchange(Exchange.get("second GET", request));
            }
            if (headed) {
                conversation.exchange(Exchange.lastHead(request));
            }
            return whole;
        }
    }

    private Conversation conversation(Findings findings) {
        return new Conversation(address, patience, findings);
    }
}
