package org.bodybench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerStatsTest {
    @Test
    void countsForTheThreadThatTookTheWorkerWhoeverCompletes() throws InterruptedException {
        ServerStats stats = new ServerStats();
        run("one", () -> {
            ServerStats.Worker worker = stats.worker();
            worker.completed();
            runUnchecked("other", worker::completed);
        });
        run("idle", stats::worker);
        assertThat(stats.completedByWorker()).isEqualTo(Map.of("one", 2L, "idle", 0L));
    }

    @Test
    void loosesNoneThatIsCountedAtTheSameTime() throws InterruptedException {
        ServerStats stats = new ServerStats();
        ServerStats.Worker shared = stats.worker();
        Runnable many = () -> {
            for (int i = 0; i < 10_000; i++) {
                shared.completed();
            }
        };
        Thread one = new Thread(many);
        Thread other = new Thread(many);
        one.start();
        other.start();
        one.join();
        other.join();
        assertThat(stats.completedByWorker().values()).containsExactly(20_000L);
    }

    private static void run(String name, Runnable task) throws InterruptedException {
        Thread thread = new Thread(task, name);
        thread.start();
        thread.join();
    }

    private static void runUnchecked(String name, Runnable task) {
        try {
            run(name, task);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
