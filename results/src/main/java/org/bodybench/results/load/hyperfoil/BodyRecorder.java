package org.bodybench.results.load.hyperfoil;

import io.hyperfoil.api.config.Name;
import io.hyperfoil.api.connection.Request;
import io.hyperfoil.api.processor.Processor;
import io.hyperfoil.api.session.ResourceUtilizer;
import io.hyperfoil.api.session.Session;
import io.netty.buffer.ByteBuf;

/** Counts the bytes of each body, and when it is whole checks the count and records the response. */
final class BodyRecorder implements Processor, ResourceUtilizer {
    static final String NAME = "bodyBenchBody";
    private static final long serialVersionUID = 1L;

    private final int expectedBytes;

    BodyRecorder(int expectedBytes) {
        this.expectedBytes = expectedBytes;
    }

    @Override
    public void reserve(Session session) {
        Exchange.reserveIn(session);
    }

    @Override
    public void before(Session session) {
        Exchange.of(session).bodyBegins();
    }

    @Override
    public void process(Session session, ByteBuf data, int offset, int length, boolean isLastPart) {
        Exchange.of(session).bodyContinues(length);
    }

    @Override
    public void after(Session session) {
        Request request = session.currentRequest();
        Exchange.of(session).complete(request.isValid(), expectedBytes);
    }

    /** Makes the handler from a definition; found by Hyperfoil. */
    @Name(NAME)
    public static final class Builder implements Processor.Builder {
        private int length;

        /** For Hyperfoil. */
        public Builder() {}

        /**
         * @param bytes length that each body must have
         * @return this
         */
        public Builder length(int bytes) {
            length = bytes;
            return this;
        }

        @Override
        public Processor build(boolean fragmented) {
            return new BodyRecorder(length);
        }
    }
}
