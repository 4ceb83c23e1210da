package org.bodybench.results.plan;

import java.util.List;

/**
 * The cells that one process measures, in their order.
 *
 * @param subject what is started
 * @param replicate number of the process
 * @param cells what it measures
 */
public record Batch(Subject subject, int replicate, List<Cell> cells) {
    /** Keeps an unmodifiable copy. */
    public Batch {
        cells = List.copyOf(cells);
    }
}
