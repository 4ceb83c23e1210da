package org.bodybench.jetty;

import java.nio.channels.ClosedChannelException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.QuietException;
import org.eclipse.jetty.server.Request;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells apart whose fault it is that a response was not completed. */
final class Failures {
    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    private Failures() {}

    /** Logs a failure where it is ours; that clients go away or stall is daily business. */
    static void log(Request request, Throwable cause) {
        if (isOurs(cause)) {
            LOG.warn("{} was cut off: {}", request.getHttpURI().getPath(), cause.toString());
        } else {
            LOG.debug("{} was cut off", request.getHttpURI().getPath(), cause);
        }
    }

    private static boolean isOurs(Throwable cause) {
        for (Throwable link = cause; link != null; link = link.getCause()) {
            if (link instanceof QuietException
                    || link instanceof ClosedChannelException
                    || link instanceof TimeoutException) {
                return false;
            }
        }
        return true;
    }
}
