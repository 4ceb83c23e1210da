package org.bodybench.results.record;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** An append-only CSV file with a fixed header: rows that belong together are written at once, or not at all. */
final class CsvFile {
    private final Path path;
    private final List<String> header;

    CsvFile(Path path, List<String> header) {
        this.path = path;
        this.header = List.copyOf(header);
    }

    /** Makes the file with nothing but its header. */
    void create() throws IOException {
        Files.writeString(path, text(List.of(header)), StandardOpenOption.CREATE_NEW);
    }

    /** Appends rows with one write, so that a killed process leaves at most one torn line, the last. */
    void append(List<List<String>> rows) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text(rows).getBytes(StandardCharsets.UTF_8));
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            long end = file.size();
            try {
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
            } catch (IOException e) {
                file.truncate(end);
                throw e;
            }
        }
    }

    /** Replaces the whole content, all at once. */
    void replace(List<List<String>> rows) throws IOException {
        Path next = path.resolveSibling(path.getFileName() + ".new");
        Files.writeString(next, text(List.of(header)) + text(rows));
        Files.move(next, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Every row, by the names of its columns.
     *
     * @throws RunException when the file is no CSV or lacks a column of the header
     */
    List<NamedCsvRecord> read() throws IOException {
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(path)) {
            List<NamedCsvRecord> rows = reader.stream().toList();
            if (!rows.isEmpty()) {
                requireColumns(rows.get(0).getHeader());
            }
            return rows;
        } catch (CsvParseException | UncheckedIOException e) {
            throw new RunException(path + " is not the CSV file that it should be: " + e.getMessage());
        }
    }

    private void requireColumns(List<String> found) {
        List<String> missing =
                header.stream().filter(column -> !found.contains(column)).toList();
        if (!missing.isEmpty()) {
            throw new RunException(path + " lacks the columns " + missing);
        }
    }

    /**
     * Cuts off a last line that a killed process left without an end.
     *
     * @return whether there was one
     */
    boolean repair() throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        if (end == bytes.length) {
            return false;
        }
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.truncate(end);
        }
        return true;
    }

    private static String text(List<List<String>> rows) {
        StringWriter text = new StringWriter();
        try (CsvWriter writer =
                CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            rows.forEach(writer::writeRecord);
        } catch (IOException e) {
            throw new UncheckedIOException("a string that can't be written", e);
        }
        return text.toString();
    }
}
