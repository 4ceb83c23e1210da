package org.bodybench.jetty;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import org.bodybench.body.FileBody;

/** {@code read} in blocking modes: {@code InputStream.transferTo}, with the JDK's own buffer. */
final class ReadFile {
    private ReadFile() {}

    /** The whole file. */
    static void write(Exchange exchange, OutputStream out, FileBody body) throws IOException {
        try (InputStream file = Files.newInputStream(body.path())) {
            if (file.transferTo(out) != body.length()) {
                throw new EOFException("the file has not " + body.length() + " bytes");
            }
        }
    }
}
