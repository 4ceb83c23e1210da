package org.bodybench.results.record;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** One run on disk: {@code run.json}, {@code cells.csv}, {@code measurements.csv}, {@code hist/} and {@code raw/}. */
public final class RunDirectory {
    /** Version of the files' form. */
    public static final int SCHEMA = 1;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final Path path;
    private final Ledger ledger;
    private final Measurements measurements;

    private RunDirectory(Path path) {
        this.path = path;
        this.ledger = new Ledger(path.resolve("cells.csv"));
        this.measurements = new Measurements(path.resolve("measurements.csv"));
    }

    /**
     * Makes a new run directory below {@code runs}.
     *
     * @throws RunException when it can't be made, or exists already
     */
    public static RunDirectory create(Path runs, RunInfo info) {
        Path path = runs.resolve(info.runId());
        try {
            Files.createDirectories(runs);
            Files.createDirectory(path);
            Files.createDirectory(path.resolve("hist"));
            Files.createDirectory(path.resolve("raw"));
            RunDirectory directory = new RunDirectory(path);
            directory.write(info);
            directory.ledger.create();
            directory.measurements.create();
            return directory;
        } catch (FileAlreadyExistsException e) {
            throw new RunException(
                    path + " exists already: choose another --out, or continue it with --resume " + path);
        } catch (IOException e) {
            throw new RunException("can't write the run directory " + path + ": " + Messages.of(e));
        }
    }

    /**
     * Opens a run directory, of this or of another machine.
     *
     * @throws RunException when it is none, or of a newer schema
     */
    public static RunDirectory open(Path path) {
        if (!Files.isRegularFile(path.resolve("run.json"))) {
            throw new RunException(path + " is not a run directory: it has no run.json");
        }
        RunDirectory directory = new RunDirectory(path);
        int schema = directory.info().schema();
        if (schema > SCHEMA) {
            throw new RunException(path + " has schema " + schema + ", and this BodyBench reads up to " + SCHEMA
                    + ": use a newer one");
        }
        return directory;
    }

    /** Where it lies. */
    public Path path() {
        return path;
    }

    /** Folder for HdrHistogram logs. */
    public Path histograms() {
        return path.resolve("hist");
    }

    /** Folder for what other programs printed, untouched. */
    public Path raw() {
        return path.resolve("raw");
    }

    /** What was planned and what became of it. */
    public Ledger ledger() {
        return ledger;
    }

    /** What was measured. */
    public Measurements measurements() {
        return measurements;
    }

    /**
     * What the run was.
     *
     * @throws RunException when {@code run.json} can't be read
     */
    public RunInfo info() {
        try {
            return JSON.readValue(path.resolve("run.json").toFile(), RunInfo.class);
        } catch (JacksonException e) {
            throw new RunException(path.resolve("run.json") + " is not what it should be: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new RunException("can't read " + path.resolve("run.json") + ": " + Messages.of(e));
        }
    }

    /**
     * Writes {@code run.json} anew.
     *
     * @throws IOException when the disk doesn't take it
     */
    public void write(RunInfo info) throws IOException {
        Path next = path.resolve("run.json.new");
        JSON.writeValue(next.toFile(), info);
        Files.move(
                next,
                path.resolve("run.json"),
                java.nio.file.StandardCopyOption.ATOMIC_MOVE,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Mends what a killed process left: torn last lines, and measurements whose cell never became ok.
     *
     * @return one line for a person for each thing mended
     * @throws IOException when the files can't be read or written
     */
    public List<String> repair() throws IOException {
        List<String> mended = new ArrayList<>();
        if (ledger.repair()) {
            mended.add("cells.csv ended in a torn line, which was cut off");
        }
        if (measurements.repair()) {
            mended.add("measurements.csv ended in a torn line, which was cut off");
        }
        Set<LedgerRow.Key> measured = ledger.read().stream()
                .filter(row -> row.status() == Status.OK)
                .map(LedgerRow::key)
                .collect(Collectors.toSet());
        int dropped = measurements.retain(row -> measured.contains(row.key()));
        if (dropped > 0) {
            mended.add(dropped + " measurements of cells that were not finished were dropped");
        }
        return List.copyOf(mended);
    }
}
