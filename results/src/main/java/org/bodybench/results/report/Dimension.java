package org.bodybench.results.report;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodySpec;
import org.bodybench.results.compare.CellSummary;
import org.bodybench.results.plan.Load;

/** What tells one cell from another: by which tables are split and rows are named. */
public enum Dimension {
    /** The server. */
    SERVER("%s", cell -> Place.named(cell.cell().server())),
    /** The size of the body. */
    SIZE("%s", cell -> Place.sized(cell.cell().body())),
    /** The kind of the body, with the element size where it isn't the usual one. */
    KIND("%s", cell -> Place.kind(cell.cell().body())),
    /** The strategy. */
    STRATEGY(
            "%s",
            cell -> Place.ranked(
                    Strategy.ofLabel(cell.cell().strategy()), cell.cell().strategy())),
    /** The API that the body is written through. */
    MODE(
            "%s",
            cell -> Place.ranked(Mode.ofLabel(cell.cell().mode()), cell.cell().mode())),
    /** The transport. */
    TRANSPORT("%s", cell -> Place.named(cell.cell().transport())),
    /** The protocol. */
    PROTOCOL("%s", cell -> Place.named(cell.cell().protocol())),
    /** Closed or open, with the rate asked for. */
    LOAD("%s load", cell -> Place.load(cell.cell().load())),
    /** Configured connections. */
    CONNECTIONS("%s connections", cell -> Place.counted(cell.cell().load().connections())),
    /** Threads of the load driver. */
    THREADS("%s load threads", cell -> Place.counted(cell.cell().load().threads())),
    /** The benchmark or operation. */
    BENCHMARK("%s", cell -> Place.named(cell.cell().benchmark())),
    /** A or B. */
    VARIANT("variant %s", cell -> Place.named(cell.variant()));

    private final String caption;
    private final Function<CellSummary, Place> place;

    Dimension(String caption, Function<CellSummary, Place> place) {
        this.caption = caption;
        this.place = place;
    }

    /** The name on the command line and above a column. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Where the cell lies. */
    Place of(CellSummary cell) {
        return place.apply(cell);
    }

    /** A value of this dimension as a piece of a sentence; empty where it has none. */
    String caption(Place value) {
        String text = caption.formatted(value.text());
        boolean one = value.text().equals("1") && text.endsWith("s");
        return value.text().isEmpty() ? "" : one ? text.substring(0, text.length() - 1) : text;
    }

    /**
     * A value of a dimension.
     *
     * @param rank comes first in the order
     * @param text what a person reads
     */
    record Place(long rank, String text) implements Comparable<Place> {
        private static final Comparator<Place> ORDER =
                Comparator.comparingLong(Place::rank).thenComparing(Place::text);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }

        private static Place named(String name) {
            return new Place(0, name);
        }

        private static Place ranked(Optional<? extends Enum<?>> known, String label) {
            return new Place(known.map(Enum::ordinal).orElse(Integer.MAX_VALUE), label);
        }

        private static Place counted(int count) {
            return new Place(count, count == 0 ? "" : Integer.toString(count));
        }

        private static Place sized(BodySpec body) {
            return new Place(body.bytes(), Sizes.text(body.bytes()));
        }

        private static Place kind(BodySpec body) {
            boolean usual = !body.kind().hasElements() || body.elementBytes() == BodySpec.DEFAULT_ELEMENT_BYTES;
            String element = usual ? "" : "@" + Sizes.spec(body.elementBytes());
            long rank = (long) body.kind().ordinal() << Integer.SIZE | (usual ? 0 : body.elementBytes());
            return new Place(rank, body.kind().label() + element);
        }

        private static Place load(Load load) {
            String model = load.model().isEmpty() ? "memory" : load.model();
            return load.targetRate().isPresent()
                    ? rated(model, load.targetRate().getAsDouble())
                    : new Place(0, model);
        }

        /** The bits of positive doubles have the order of the doubles. */
        private static Place rated(String model, double rate) {
            String text = rate == Math.rint(rate) ? String.format(Locale.ROOT, "%,.0f", rate) : Double.toString(rate);
            return new Place(Double.doubleToLongBits(rate), model + " " + text + "/s");
        }
    }
}
