package org.bodybench.results.load.hyperfoil;

import io.hyperfoil.api.config.Name;
import io.hyperfoil.api.connection.Request;
import io.hyperfoil.api.processor.RawBytesHandler;
import io.hyperfoil.api.session.ResourceUtilizer;
import io.hyperfoil.api.session.Session;
import io.netty.buffer.ByteBuf;

/**
 * Records when a request is written to its connection, and the bytes that come back. Hyperfoil's own time stamp is
 * older: it is taken when the request is prepared, before it waits for a free connection.
 */
final class RequestRecorder implements RawBytesHandler, ResourceUtilizer {
    static final String NAME = "bodyBenchRequest";
    private static final long serialVersionUID = 1L;

    @Override
    public void reserve(Session session) {
        Exchange.reserveIn(session);
    }

    @Override
    public void onRequest(Request request, ByteBuf buf, int offset, int length) {
        Exchange.of(request.session).send(request.connection());
    }

    @Override
    public void onResponse(Request request, ByteBuf buf, int offset, int length, boolean isLastPart) {
        Exchange.of(request.session).bytesRead(length);
    }

    /** Makes the handler from a definition; found by Hyperfoil. */
    @Name(NAME)
    public static final class Builder implements RawBytesHandler.Builder {
        /** For Hyperfoil. */
        public Builder() {}

        @Override
        public RawBytesHandler build() {
            return new RequestRecorder();
        }
    }
}
