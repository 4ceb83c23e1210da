package org.bodybench.results.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bodybench.body.BodySpec;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final Subject NETTY = new Subject("netty", "nio");
    private static final Subject JETTY = new Subject("jetty", "nio");

    private final Map<Subject, List<Cell>> cells = new LinkedHashMap<>();

    ScheduleTest() {
        cells.put(NETTY, cells("netty"));
        cells.put(JETTY, cells("jetty"));
    }

    private static List<Cell> cells(String server) {
        return Stream.of("s1", "a1", "c1", "i1", "s100", "a100", "c100", "i100")
                .map(body ->
                        new Cell(server, "nio", "h1", BodySpec.parse(body), "tuned", "native", Load.closed(16, 1), ""))
                .toList();
    }

    @Test
    void everyReplicateHasEverySubjectOnceWithAllItsCells() {
        List<Batch> batches = Schedule.interleaved(cells, 3, 1);

        assertThat(batches).extracting(Batch::replicate).containsExactly(1, 1, 2, 2, 3, 3);
        for (int first = 0; first < batches.size(); first += 2) {
            assertThat(batches.subList(first, first + 2))
                    .extracting(Batch::subject)
                    .containsExactlyInAnyOrder(NETTY, JETTY);
        }
        assertThat(batches)
                .allSatisfy(batch ->
                        assertThat(batch.cells()).containsExactlyInAnyOrderElementsOf(cells.get(batch.subject())));
    }

    @Test
    void theSeedDecidesTheOrder() {
        assertThat(Schedule.interleaved(cells, 3, 7)).isEqualTo(Schedule.interleaved(cells, 3, 7));
        assertThat(Schedule.interleaved(cells, 3, 7)).isNotEqualTo(Schedule.interleaved(cells, 3, 8));
    }

    @Test
    void cellsAreShuffledAnewInEachReplicate() {
        List<List<Cell>> ordersOfNetty = Schedule.interleaved(cells, 4, 1).stream()
                .filter(batch -> batch.subject().equals(NETTY))
                .map(Batch::cells)
                .toList();

        assertThat(ordersOfNetty).doesNotHaveDuplicates();
    }
}
