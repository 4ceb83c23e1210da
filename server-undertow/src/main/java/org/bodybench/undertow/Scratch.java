package org.bodybench.undertow;

import java.nio.ByteBuffer;

/**
 * One direct buffer for each thread, for bytes that go to the kernel at once. What is in it is worth nothing after the
 * write call, so a response that waits for a slow reader holds no direct memory.
 */
final class Scratch {
    private final ThreadLocal<ByteBuffer> buffers = ThreadLocal.withInitial(() -> ByteBuffer.allocateDirect(0));

    /** The calling thread's buffer, empty and with room for exactly {@code bytes}. */
    ByteBuffer room(int bytes) {
        ByteBuffer buffer = buffers.get();
        if (buffer.capacity() < bytes) {
            buffer = ByteBuffer.allocateDirect(roundedUp(bytes));
            buffers.set(buffer);
        }
        return buffer.clear().limit(bytes);
    }

    /** To a power of two, so that ever larger bodies don't leave a trail of buffers that only the collector frees. */
    private static int roundedUp(int bytes) {
        int highest = Integer.highestOneBit(bytes);
        return highest == bytes || highest == 1 << 30 ? bytes : highest << 1;
    }
}
