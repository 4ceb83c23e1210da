package org.bodybench.server;

import java.util.List;
import java.util.stream.Stream;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;

/** Body sizes and element sizes on both sides of what is known to be a threshold of some server. */
final class Sizes {
    /** More than the buffers of both kernels hold, so that a server meets a channel that is full. */
    static final long SLOW = 8L << 20;

    private static final List<Long> WHOLE = List.of(
            0L,
            1L,
            127L,
            128L,
            129L,
            1023L,
            1024L,
            1025L,
            8191L,
            8192L,
            8193L,
            16363L,
            16364L,
            16365L,
            32767L,
            32768L,
            32769L,
            65535L,
            65536L,
            65537L,
            (256L << 10) - 1,
            (256L << 10) + 1,
            (1L << 20) - 1,
            1L << 20,
            (1L << 20) + 1);

    private static final List<Shape> SHAPES = List.of(
            new Shape(0, 1),
            new Shape(1, 1),
            new Shape(1000, 1),
            new Shape(1023, 1),
            new Shape(1024, 1),
            new Shape(1025, 1),
            new Shape(2049, 1),
            new Shape(3001, 3),
            new Shape(16 * 100, 100),
            new Shape(17 * 100, 100),
            new Shape(64_000, 1000),
            new Shape(64_001, 1000),
            new Shape(1022 * 64, 64),
            new Shape(1023 * 64, 64),
            new Shape(1024 * 64, 64),
            new Shape(1025 * 64, 64),
            new Shape(100, 100),
            new Shape(100, 5000),
            new Shape(60_000, 8192),
            new Shape(100_000, 100_000),
            new Shape(200_000, 70_000),
            new Shape(1_100_000, 65_537),
            new Shape(1_100_000, 1_100_000));

    private record Shape(long bytes, int elementBytes) {}

    private Sizes() {}

    /** Bodies of this kind in all sizes, in elements of the default size. */
    static List<BodySpec> whole(BodyKind kind) {
        return WHOLE.stream().map(bytes -> BodySpec.of(kind, bytes)).toList();
    }

    /** Bodies of this kind in elements of odd sizes and numbers; none where a kind has no elements. */
    static List<BodySpec> shapes(BodyKind kind) {
        Stream<Shape> shapes = kind.hasElements() ? SHAPES.stream() : Stream.empty();
        return shapes.map(shape -> new BodySpec(kind, shape.bytes(), shape.elementBytes()))
                .toList();
    }

    /** A body that is too large for the buffers between server and client. */
    static BodySpec slow(BodyKind kind) {
        return BodySpec.of(kind, SLOW);
    }
}
