package org.bodybench.server.reference;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request whose body has been read and thrown away.
 *
 * @param method as it came
 * @param target as it came
 * @param version HTTP/1.1 or HTTP/1.0
 * @param headers by name, without regard to case
 */
record Request(String method, String target, String version, Map<String, String> headers) {
    private static final int LONGEST_LINE = 8192;

    /** The next request of a connection; empty at its end, or when what comes is none. */
    static Optional<Request> read(InputStream in) throws IOException {
        String[] start = line(in).split(" ");
        if (start.length != 3 || !start[2].matches("HTTP/1\\.[01]")) {
            return Optional.empty();
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                return Optional.empty();
            }
            headers.put(line.substring(0, colon), line.substring(colon + 1).strip());
        }
        Request request = new Request(start[0], start[1], start[2], headers);
        request.skipBody(in);
        return Optional.of(request);
    }

    private void skipBody(InputStream in) throws IOException {
        if (!header("Transfer-Encoding").isEmpty()) {
            for (int size = chunkSize(in); size > 0; size = chunkSize(in)) {
                in.skipNBytes(size);
                line(in);
            }
            line(in);
        } else if (!header("Content-Length").isEmpty()) {
            in.skipNBytes(Long.parseLong(header("Content-Length")));
        }
    }

    private static int chunkSize(InputStream in) throws IOException {
        return Integer.parseInt(line(in), 16);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0 || line.length() == LONGEST_LINE) {
                throw new EOFException();
            }
            line.append((char) read);
        }
        return line.toString().stripTrailing();
    }

    /** The value of a header; empty text where it is absent. */
    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    boolean isHead() {
        return method.equals("HEAD");
    }

    boolean isHttp10() {
        return version.equals("HTTP/1.0");
    }

    /** Whether the client wants to use the connection again. */
    boolean keepsConnection() {
        String connection = header("Connection").toLowerCase(Locale.ROOT);
        return isHttp10() ? connection.equals("keep-alive") : !connection.equals("close");
    }
}
