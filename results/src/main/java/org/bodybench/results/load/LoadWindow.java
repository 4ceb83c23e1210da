package org.bodybench.results.load;

import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * A slice of a phase. A response belongs to the window in which its last byte was read.
 *
 * @param offset start, from the beginning of the phase
 * @param length shorter than the others in the last window only, which holds the end of the phase and its last responses
 * @param responses whole responses in it
 * @param latency their {@linkplain PhaseResult#latency() latency} in ns; not to be changed
 */
public record LoadWindow(Duration offset, Duration length, long responses, Histogram latency) {}
