package org.bodybench.results.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** The order of a run: replicates one after the other; within each all subjects, and within those all cells, shuffled. */
public final class Schedule {
    private Schedule() {}

    /**
     * One batch for each subject and replicate, so that slow drifts of the machine meet all subjects alike.
     *
     * @param cells the cells of each subject
     * @param replicates how many processes of each
     * @param seed makes the same order again
     */
    public static List<Batch> interleaved(Map<Subject, List<Cell>> cells, int replicates, long seed) {
        Random random = new Random(seed);
        return IntStream.rangeClosed(1, replicates)
                .boxed()
                .flatMap(replicate -> round(cells, replicate, random).stream())
                .toList();
    }

    private static List<Batch> round(Map<Subject, List<Cell>> cells, int replicate, Random random) {
        return shuffled(cells.keySet().stream().toList(), random).stream()
                .map(subject -> new Batch(subject, replicate, shuffled(cells.get(subject), random)))
                .toList();
    }

    private static <T> List<T> shuffled(List<T> list, Random random) {
        List<T> shuffled = new ArrayList<>(list);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
