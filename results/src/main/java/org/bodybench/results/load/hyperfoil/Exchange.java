package org.bodybench.results.load.hyperfoil;

import io.hyperfoil.api.connection.Connection;
import io.hyperfoil.api.session.Session;
import io.netty.channel.Channel;
import io.netty.util.AttributeKey;

/** The one request that a session has in flight, and where it is recorded. */
final class Exchange implements Session.Resource {
    private static final Key KEY = new Key();
    private static final AttributeKey<Boolean> USED = AttributeKey.valueOf(Exchange.class, "used");

    private LoopRecorder recorder;
    private boolean inFlight;
    private long due;
    private long sent;
    private long bodyBytes;

    static void reserveIn(Session session) {
        session.declareResource(KEY, Exchange::new, true);
    }

    static Exchange of(Session session) {
        return session.getResource(KEY);
    }

    void recordTo(LoopRecorder newRecorder) {
        recorder = newRecorder;
    }

    void send(Connection connection) {
        Channel channel = connection.context().channel();
        if (!channel.hasAttr(USED)) {
            channel.attr(USED).set(true);
            recorder.connectionOpened();
        }
        inFlight = true;
        sent = System.nanoTime();
        due = recorder.requestSent(sent);
    }

    void bytesRead(int bytes) {
        recorder.bytesRead(bytes);
    }

    void bodyBegins() {
        bodyBytes = 0;
    }

    void bodyContinues(int bytes) {
        bodyBytes += bytes;
    }

    void complete(boolean validStatus, int expectedBodyBytes) {
        inFlight = false;
        recorder.responseCompleted(due, sent, System.nanoTime(), bodyBytes);
        if (!validStatus) {
            recorder.wrongStatus();
        } else if (bodyBytes != expectedBodyBytes) {
            recorder.wrongBody();
        }
    }

    /** Hyperfoil tells no handler that a request has failed, but it does reset the session after it. */
    @Override
    public void onSessionReset(Session session) {
        if (inFlight) {
            inFlight = false;
            recorder.requestFailed();
        }
    }

    private static final class Key implements Session.ResourceKey<Exchange> {
        private static final long serialVersionUID = 1L;
    }
}
