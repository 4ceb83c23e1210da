package org.bodybench.results.record;

import java.time.Instant;
import java.util.Optional;

/**
 * What became of one cell in one replicate: a row of {@code cells.csv}. The last row of a {@link Key} wins.
 *
 * @param runId the run
 * @param order the place in the plan, from 1
 * @param key which cell, variant and replicate
 * @param attempt how often it was tried, from 1; 0 while planned
 * @param status what became of it
 * @param reason why it failed or was skipped; empty when it is ok
 * @param bound whose cores were busy: server, load, both or none; empty when unknown
 * @param steady whether it was steady when it was measured; empty when unknown
 * @param started when the last attempt began
 * @param elapsedNs how long it took in ns; 0 while planned
 */
public record LedgerRow(
        String runId,
        int order,
        Key key,
        int attempt,
        Status status,
        String reason,
        String bound,
        Optional<Boolean> steady,
        Optional<Instant> started,
        long elapsedNs) {

    /**
     * What a row is about.
     *
     * @param cellId the cell
     * @param variant A, B or empty
     * @param replicate the process, from 1
     */
    public record Key(String cellId, String variant, int replicate) {}

    /** A cell that is to be measured. */
    public static LedgerRow planned(String runId, int order, Key key) {
        return new LedgerRow(runId, order, key, 0, Status.PLANNED, "", "", Optional.empty(), Optional.empty(), 0);
    }
}
