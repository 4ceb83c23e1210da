package org.bodybench.results.load;

/**
 * What a load measured. The responses of both phases together are exactly the responses that the server completed, as
 * long as there were no errors.
 *
 * @param warmup the warm-up
 * @param measure the measure phase
 */
public record LoadResult(PhaseResult warmup, PhaseResult measure) {}
