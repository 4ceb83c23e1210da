package org.bodybench.server;

import java.util.List;
import java.util.OptionalLong;

/**
 * The head of an answer, as it came.
 *
 * @param version HTTP/1.1 or HTTP/1.0
 * @param status the status code
 * @param headers the header fields in the order in which they came
 */
public record RawHead(String version, int status, List<Field> headers) {
    /**
     * One header field.
     *
     * @param name its name as it came
     * @param value its value without surrounding blanks
     */
    public record Field(String name, String value) {}

    /** Keeps an unmodifiable copy of the headers. */
    public RawHead {
        headers = List.copyOf(headers);
    }

    /** All values of a header, whose name is compared without regard to case. */
    public List<String> all(String name) {
        return headers.stream()
                .filter(field -> field.name().equalsIgnoreCase(name))
                .map(Field::value)
                .toList();
    }

    /** Whether there is such a header. */
    public boolean has(String name) {
        return !all(name).isEmpty();
    }

    /** The value of a header that must not come twice; empty text where it is absent. */
    public String one(String name) {
        List<String> values = all(name);
        if (values.size() > 1) {
            throw new AssertionError(name + " came " + values.size() + " times: " + values);
        }
        return values.isEmpty() ? "" : values.get(0);
    }

    /** The length that the head announces, if it does. */
    public OptionalLong contentLength() {
        String value = one("Content-Length");
        if (value.isEmpty()) {
            return OptionalLong.empty();
        }
        if (!value.matches("[0-9]{1,18}")) {
            throw new AssertionError("Content-Length is '" + value + "'");
        }
        return OptionalLong.of(Long.parseLong(value));
    }

    /** Whether the body comes in chunks. */
    public boolean isChunked() {
        String value = one("Transfer-Encoding");
        if (!value.isEmpty() && !value.equalsIgnoreCase("chunked")) {
            throw new AssertionError("Transfer-Encoding is '" + value + "'");
        }
        return !value.isEmpty();
    }

    /** Whether {@code Connection} has this option. */
    public boolean connectionSays(String option) {
        return all("Connection").stream()
                .flatMap(value -> List.of(value.split("\\s*,\\s*")).stream())
                .anyMatch(option::equalsIgnoreCase);
    }
}
