package org.bodybench.results.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Status line and headers of a response.
 *
 * @param minorVersion 0 for HTTP/1.0, 1 for HTTP/1.1
 * @param status the status code
 * @param fields the headers in order, their names in lower case
 */
record ResponseHead(int minorVersion, int status, List<Field> fields) {
    /** What every response starts with. */
    static final String START = "HTTP/1.";

    private static final Pattern REST_OF_STATUS_LINE = Pattern.compile("([01]) ([1-5][0-9]{2})( .*)?");
    private static final Pattern FIELD = Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*");
    private static final int MOST_FIELDS = 1000;

    record Field(String name, String value) {}

    /**
     * Reads a head whose {@link #START} was read already.
     *
     * @param faults gets what is wrong and yet can be read
     * @throws BrokenResponse when it is no head
     * @throws IOException at the deadline, or when the connection breaks
     */
    static ResponseHead read(Wire wire, Consumer<String> faults) throws BrokenResponse, IOException {
        String line = HeadLines.read(wire, "the status line", faults);
        Matcher status = REST_OF_STATUS_LINE.matcher(line);
        if (!status.matches()) {
            throw new BrokenResponse("the status line is " + Shown.of(START + line) + ", expected 'HTTP/1.1 200 OK'");
        }
        return new ResponseHead(
                Integer.parseInt(status.group(1)), Integer.parseInt(status.group(2)), fields(wire, faults));
    }

    /**
     * Reads headers, or what may follow the last chunk, up to and with the empty line.
     *
     * @throws BrokenResponse when they don't end
     * @throws IOException at the deadline, or when the connection breaks
     */
    static List<Field> fields(Wire wire, Consumer<String> faults) throws BrokenResponse, IOException {
        List<Field> fields = new ArrayList<>();
        for (String line = HeadLines.read(wire, "the headers", faults);
                !line.isEmpty();
                line = HeadLines.read(wire, "the headers", faults)) {
            Matcher field = FIELD.matcher(line);
            if (field.matches()) {
                fields.add(new Field(field.group(1).toLowerCase(Locale.ROOT), field.group(2)));
            } else {
                faults.accept(Shown.of(line) + " is not a header, expected 'Name: value'");
            }
            if (fields.size() > MOST_FIELDS) {
                throw new BrokenResponse("more than " + MOST_FIELDS + " headers");
            }
        }
        return List.copyOf(fields);
    }

    /** The values of a header, each as often as it stands there. */
    List<String> values(String name) {
        return fields.stream()
                .filter(field -> field.name().equals(name))
                .map(Field::value)
                .toList();
    }

    /** Whether the server says that it will end the connection. */
    boolean saysClose() {
        return values("connection").stream().anyMatch("close"::equalsIgnoreCase);
    }
}
