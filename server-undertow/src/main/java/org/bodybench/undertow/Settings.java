package org.bodybench.undertow;

import io.undertow.server.DefaultByteBufferPool;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bodybench.server.ServerOption;
import org.bodybench.server.ServerOptions;

/**
 * Undertow's own options, and ours for its strategies.
 *
 * @param bufferBytes size of a buffer of Undertow's pool, in bytes
 * @param directBuffers whether they are direct
 * @param threadBuffers how many free buffers each thread keeps for itself
 * @param sharedBuffers how many free buffers all threads keep together
 * @param pipelineBuffer whether answers to pipelined requests are collected before they are written
 * @param windowBytes how much {@code tuned} copies together for one write, in bytes
 */
record Settings(
        int bufferBytes,
        boolean directBuffers,
        int threadBuffers,
        int sharedBuffers,
        boolean pipelineBuffer,
        int windowBytes) {
    private static final String BUFFER_SIZE = "buffer-size";
    private static final String DIRECT_BUFFERS = "direct-buffers";
    private static final String THREAD_BUFFERS = "thread-buffers";
    private static final String SHARED_BUFFERS = "shared-buffers";
    private static final String PIPELINE_BUFFER = "pipeline-buffer";
    private static final String WINDOW_SIZE = "window-size";
    private static final List<String> YES_OR_NO = List.of("true", "false");

    /** The smallest and largest buffers that make sense: a response head fits, and hundreds fit into memory. */
    private static final int LEAST_BYTES = 512;

    private static final int MOST_BYTES = 16 << 20;

    /** Undertow's choice for a heap of 128 MB and more: 16 KiB less what the allocator adds. */
    static final Settings DEFAULTS = new Settings(16 * 1024 - 20, true, 4, 0, false, 1 << 20);

    /** What {@code --option} takes. */
    static final List<ServerOption> OPTIONS = List.of(
            number(BUFFER_SIZE, DEFAULTS.bufferBytes, "bytes of a buffer of Undertow's pool, from " + LEAST_BYTES),
            yesOrNo(DIRECT_BUFFERS, DEFAULTS.directBuffers, "whether these buffers are direct"),
            number(THREAD_BUFFERS, DEFAULTS.threadBuffers, "free buffers that each thread keeps"),
            number(SHARED_BUFFERS, DEFAULTS.sharedBuffers, "free buffers that all threads keep together"),
            yesOrNo(PIPELINE_BUFFER, DEFAULTS.pipelineBuffer, "collect the answers to pipelined requests"),
            number(WINDOW_SIZE, DEFAULTS.windowBytes, "bytes that tuned copies together for one write"));

    private static ServerOption number(String name, int defaultValue, String help) {
        return new ServerOption(name, Integer.toString(defaultValue), List.of(), help);
    }

    private static ServerOption yesOrNo(String name, boolean defaultValue, String help) {
        return new ServerOption(name, Boolean.toString(defaultValue), YES_OR_NO, help);
    }

    /**
     * What these options say.
     *
     * @throws IllegalArgumentException with one line for a person, when a number is out of range
     */
    static Settings of(ServerOptions options) {
        return new Settings(
                options.specialNumber(BUFFER_SIZE, LEAST_BYTES, MOST_BYTES),
                Boolean.parseBoolean(options.special(DIRECT_BUFFERS)),
                options.specialNumber(THREAD_BUFFERS, 0, 1 << 20),
                options.specialNumber(SHARED_BUFFERS, 0, 1 << 20),
                Boolean.parseBoolean(options.special(PIPELINE_BUFFER)),
                options.specialNumber(WINDOW_SIZE, LEAST_BYTES, MOST_BYTES));
    }

    /** A new pool of this kind. Undertow keeps one shared buffer more than the number it is given. */
    DefaultByteBufferPool pool() {
        return new DefaultByteBufferPool(directBuffers, bufferBytes, sharedBuffers - 1, threadBuffers);
    }

    /** Every option with its value. */
    Map<String, String> inForce() {
        Map<String, String> values = new TreeMap<>();
        values.put(BUFFER_SIZE, Integer.toString(bufferBytes));
        values.put(DIRECT_BUFFERS, Boolean.toString(directBuffers));
        values.put(THREAD_BUFFERS, Integer.toString(threadBuffers));
        values.put(SHARED_BUFFERS, Integer.toString(sharedBuffers));
        values.put(PIPELINE_BUFFER, Boolean.toString(pipelineBuffer));
        values.put(WINDOW_SIZE, Integer.toString(windowBytes));
        return values;
    }
}
