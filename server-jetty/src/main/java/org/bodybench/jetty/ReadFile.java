package org.bodybench.jetty;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import org.bodybench.body.FileBody;

/** {@code read}: the file read into a buffer as large as Jetty's output buffer, written when full. */
final class ReadFile {
    /** Jetty's default output buffer. */
    static final int BUFFER_BYTES = 32 << 10;

    private ReadFile() {}

    /** Opened anew for each response. */
    static void send(Exchange exchange, FileBody body) throws IOException {
        FilePieces file = FilePieces.opened(body);
        exchange.frame(body);
        Pump.send(exchange, file, BUFFER_BYTES);
    }

    /** As {@code InputStream.transferTo} does it, with a buffer of its own. */
    static void write(Exchange exchange, OutputStream out, FileBody body) throws IOException {
        try (InputStream file = Files.newInputStream(body.path())) {
            file.transferTo(out);
        }
    }
}
