package org.bodybench.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.ArrayBody;
import org.bodybench.body.Body;
import org.bodybench.body.BodyKind;
import org.bodybench.body.ChunkBody;
import org.bodybench.body.FileBody;
import org.bodybench.body.StringBody;

/**
 * One server's table of strategies: for every kind, strategy and mode that fit together either a {@link Writer} or the
 * reason why the server has none.
 *
 * @param <X> the server's exchange
 */
public final class Writers<X> {
    private final Map<Cell, Writer<X, Body>> writers;
    private final Map<Cell, String> reasons;

    private Writers(Map<Cell, Writer<X, Body>> writers, Map<Cell, String> reasons) {
        this.writers = Map.copyOf(writers);
        this.reasons = Map.copyOf(reasons);
    }

    /** A table to be filled. */
    public static <X> Builder<X> builder() {
        return new Builder<>();
    }

    /** The writer for a combination, if this server has one. */
    public Optional<Writer<X, Body>> find(BodyKind kind, Strategy strategy, Mode mode) {
        return Optional.ofNullable(writers.get(new Cell(kind, strategy, mode)));
    }

    /** Why a combination that makes sense is missing on this server; empty when it is not missing. */
    public String reason(BodyKind kind, Strategy strategy, Mode mode) {
        return reasons.getOrDefault(new Cell(kind, strategy, mode), "");
    }

    /** Every combination that makes sense, in the order of strategies, kinds and modes, with what the server says. */
    public List<Offer> offers() {
        List<Offer> offers = new ArrayList<>();
        for (Cell cell : Cell.all()) {
            offers.add(new Offer(
                    cell.kind(),
                    cell.strategy(),
                    cell.mode(),
                    writers.containsKey(cell),
                    reasons.getOrDefault(cell, "")));
        }
        return List.copyOf(offers);
    }

    private record Cell(BodyKind kind, Strategy strategy, Mode mode) {
        static List<Cell> all() {
            List<Cell> cells = new ArrayList<>();
            for (Mode mode : Mode.values()) {
                for (Strategy strategy : Strategy.values()) {
                    for (BodyKind kind : BodyKind.values()) {
                        if (strategy.fits(kind, mode)) {
                            cells.add(new Cell(kind, strategy, mode));
                        }
                    }
                }
            }
            return cells;
        }
    }

    /**
     * Fills a table, mode by mode. A table is complete or it is not built.
     *
     * @param <X> the server's exchange
     */
    public static final class Builder<X> {
        private final Map<Cell, Writer<X, Body>> writers = new LinkedHashMap<>();
        private final Map<Cell, String> reasons = new LinkedHashMap<>();

        private Builder() {}

        /** The rows of one mode. */
        public ModeRows<X> in(Mode mode) {
            return new ModeRows<>(this, mode);
        }

        /** A mode that this server has not at all. */
        public Builder<X> without(Mode mode, String reason) {
            Cell.all().stream().filter(cell -> cell.mode() == mode).forEach(cell -> reasons.put(cell, reason));
            return this;
        }

        /**
         * The finished table.
         *
         * @throws IllegalStateException when a combination that makes sense has neither writer nor reason, or both
         */
        public Writers<X> build() {
            for (Cell cell : Cell.all()) {
                if (!writers.containsKey(cell) && !reasons.containsKey(cell)) {
                    throw new IllegalStateException("neither a writer nor a reason for " + cell);
                }
                if (writers.containsKey(cell) && reasons.containsKey(cell)) {
                    throw new IllegalStateException("a writer, and a reason why there is none, for " + cell);
                }
            }
            return new Writers<>(writers, reasons);
        }
    }

    /**
     * The rows of one mode: which strategies the server has in it.
     *
     * @param <X> the server's exchange
     */
    public static final class ModeRows<X> {
        private final Builder<X> table;
        private final Mode mode;

        private ModeRows(Builder<X> table, Mode mode) {
            this.table = table;
            this.mode = mode;
        }

        /** Writes one string in this way. */
        public ModeRows<X> string(Strategy strategy, Writer<X, StringBody> writer) {
            return put(BodyKind.STRING, strategy, writer);
        }

        /** Writes arrays in this way. */
        public ModeRows<X> array(Strategy strategy, Writer<X, ArrayBody> writer) {
            return put(BodyKind.ARRAY, strategy, writer);
        }

        /** Writes chunks in this way. */
        public ModeRows<X> chunk(Strategy strategy, Writer<X, ChunkBody> writer) {
            return put(BodyKind.CHUNK, strategy, writer);
        }

        /** Writes files in this way. */
        public ModeRows<X> io(Strategy strategy, Writer<X, FileBody> writer) {
            return put(BodyKind.IO, strategy, writer);
        }

        /** Says, for every kind, why this strategy is missing in this mode. */
        public ModeRows<X> missing(Strategy strategy, String reason) {
            strategy.kinds().forEach(kind -> table.reasons.put(new Cell(kind, strategy, mode), reason));
            return this;
        }

        /** Says why this strategy is missing for one kind in this mode. */
        public ModeRows<X> missing(BodyKind kind, Strategy strategy, String reason) {
            table.reasons.put(new Cell(kind, strategy, mode), reason);
            return this;
        }

        /** Back to the table, for another mode. */
        public Builder<X> and() {
            return table;
        }

        private ModeRows<X> put(BodyKind kind, Strategy strategy, Writer<X, ? extends Body> writer) {
            Cell cell = new Cell(kind, strategy, mode);
            if (!strategy.fits(kind, mode)) {
                throw new IllegalArgumentException(cell + " makes no sense");
            }
            @SuppressWarnings("unchecked") // the public methods above tie the writer's type to the kind
            Writer<X, Body> writerOfKind = (Writer<X, Body>) writer;
            table.writers.put(cell, writerOfKind);
            return this;
        }
    }
}
