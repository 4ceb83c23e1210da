package org.bodybench.undertow;

import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;

/**
 * {@code each}: the sender's callback sends the next element. The sender loops where the callback sends at once, so
 * any number of elements needs no more stack than one.
 */
final class SendEach implements IoCallback {
    private final Reply reply;
    private final Iterator<byte[]> elements;

    private SendEach(Reply reply, Iterator<byte[]> elements) {
        this.reply = reply;
        this.elements = elements;
    }

    static void of(Iterator<byte[]> elements, Reply reply) throws IOException {
        if (elements.hasNext()) {
            new SendEach(reply, elements).sendNext(reply.sender());
        } else {
            Pump.nothing(reply).start();
        }
    }

    private void sendNext(Sender sender) {
        sender.send(ByteBuffer.wrap(elements.next()), this);
    }

    @Override
    public void onComplete(HttpServerExchange exchange, Sender sender) {
        if (reply.isOver()) {
            return;
        }
        if (elements.hasNext()) {
            sendNext(sender);
        } else {
            reply.onComplete(exchange, sender);
        }
    }

    @Override
    public void onException(HttpServerExchange exchange, Sender sender, IOException exception) {
        reply.abort();
    }
}
