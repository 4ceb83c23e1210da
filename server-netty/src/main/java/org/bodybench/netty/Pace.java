package org.bodybench.netty;

/**
 * When the pieces of a body are flushed, apart from once at the end.
 *
 * @param each after each of them
 * @param window how many bytes are handed over before anybody asks whether the channel is full, 0 to ask always
 */
record Pace(boolean each, int window) {
    /** When the channel says that it is full: what a Netty application does. */
    static final Pace WHEN_FULL = new Pace(false, 0);

    /** After each piece: a system call for each. */
    static final Pace EACH = new Pace(true, 0);

    /**
     * When so many bytes have been handed over and the channel is full. Fewer and larger writes than the channel's
     * water marks make, for as many bytes of memory on a connection whose reader is slow.
     */
    static Pace windows(int bytes) {
        return new Pace(false, bytes);
    }
}
