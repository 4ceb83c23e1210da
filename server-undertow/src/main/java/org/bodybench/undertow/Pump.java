package org.bodybench.undertow;

import java.io.IOException;
import org.xnio.ChannelListener;
import org.xnio.channels.StreamSinkChannel;

/**
 * Writes a body to the response channel as far as the channel takes it, and goes on when it is writable again. Made
 * for one response; runs on its I/O thread.
 */
abstract class Pump implements ChannelListener<StreamSinkChannel> {
    private final Reply reply;
    private boolean written;

    Pump(Reply reply) {
        this.reply = reply;
    }

    /** A body of no bytes. */
    static Pump nothing(Reply reply) {
        return new Pump(reply) {
            @Override
            boolean write(StreamSinkChannel channel) {
                return true;
            }
        };
    }

    /**
     * Writes what the channel takes.
     *
     * @return whether all of the body has been written; if not, the channel is full
     */
    abstract boolean write(StreamSinkChannel channel) throws IOException;

    final void start() throws IOException {
        StreamSinkChannel channel = reply.exchange().getResponseChannel();
        if (!advance(channel)) {
            channel.getWriteSetter().set(this);
            channel.resumeWrites();
        }
    }

    @Override
    public final void handleEvent(StreamSinkChannel channel) {
        boolean sound = false;
        try {
            advance(channel);
            sound = true;
        } catch (IOException e) {
            // The peer has gone: there is nobody left to tell.
            return;
        } finally {
            if (!sound) {
                reply.abort();
            }
        }
    }

    private boolean advance(StreamSinkChannel channel) throws IOException {
        if (!written) {
            if (!write(channel)) {
                return false;
            }
            written = true;
            end(channel);
        }
        if (!channel.flush()) {
            return false;
        }
        reply.complete();
        return true;
    }

    /** A chunked body that ends before its head has gone out would be given a length instead. */
    private void end(StreamSinkChannel channel) throws IOException {
        if (reply.exchange().getResponseBytesSent() == 0) {
            channel.flush();
        }
        channel.shutdownWrites();
    }
}
