package org.bodybench.results.load.hyperfoil;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.bodybench.results.load.LoadException;

/** Takes the events of the load process as they come, so that its pipe never fills, and hands them out in order. */
final class EventReader {
    private final Lines lines = new Lines();
    private final BlockingQueue<Optional<Event>> events = new LinkedBlockingQueue<>();
    private final Process process;
    private final Path errorFile;

    EventReader(Process process, Path errorFile) {
        this.process = process;
        this.errorFile = errorFile;
        Thread thread = new Thread(this::readAll, "load-events");
        thread.setDaemon(true);
        thread.start();
    }

    private void readAll() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                events.add(Optional.of(lines.read(line, Event.class)));
            }
        } catch (IOException e) {
            events.add(Optional.of(new Event.Failed("cannot understand the load process: " + e.getMessage())));
        }
        events.add(Optional.empty());
    }

    /**
     * Waits for the next event, which must be of that type.
     *
     * @throws LoadException if it is another, if the process has died, or if nothing comes in time: then it is killed
     */
    <T extends Event> T await(Class<T> type, Duration limit) throws LoadException {
        Event event = next(limit);
        if (event instanceof Event.Failed failed) {
            throw new LoadException(failed.message());
        }
        if (!type.isInstance(event)) {
            process.destroyForcibly();
            throw new LoadException(
                    "the load process answered out of turn: " + event.getClass().getSimpleName());
        }
        return type.cast(event);
    }

    /** Waits for the end of a load and drops everything before it. */
    void awaitEnd(Duration limit) throws LoadException {
        Event event = next(limit);
        while (!(event instanceof Event.Result || event instanceof Event.Failed)) {
            event = next(limit);
        }
    }

    private Event next(Duration limit) throws LoadException {
        Optional<Event> event;
        try {
            event = events.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadException("interrupted while waiting for the load process", e);
        }
        if (event == null) {
            process.destroyForcibly();
            throw new LoadException("no sign of life from the load process for " + limit.toSeconds() + " s, killed it");
        }
        if (event.isEmpty()) {
            events.add(event);
            throw death(null);
        }
        return event.get();
    }

    LoadException death(Throwable cause) {
        return new LoadException("the load process has died; what it said is in " + errorFile, cause);
    }
}
