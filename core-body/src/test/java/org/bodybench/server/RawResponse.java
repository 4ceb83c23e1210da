package org.bodybench.server;

/**
 * A complete answer.
 *
 * @param head its head
 * @param body its body with chunks put together; empty where there is none
 */
public record RawResponse(RawHead head, byte[] body) {
    /** The status code. */
    public int status() {
        return head.status();
    }
}
