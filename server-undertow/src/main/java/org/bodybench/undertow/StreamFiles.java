package org.bodybench.undertow;

import io.undertow.io.UndertowOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import org.bodybench.body.FileBody;

/** Ways of writing a file to Undertow's blocking stream. */
final class StreamFiles {
    private StreamFiles() {}

    static void read(UndertowOutputStream out, FileBody body) throws IOException {
        try (InputStream in = Files.newInputStream(body.path())) {
            in.transferTo(out);
        }
    }

    static void sendfile(UndertowOutputStream out, FileBody body) throws IOException {
        try (FileChannel file = FileChannel.open(body.path(), StandardOpenOption.READ)) {
            out.transferFrom(file);
        }
    }

    /** Through the thread's direct buffer, a window at a time. */
    static void copyWindows(UndertowOutputStream out, FileChannel file, long length, ByteBuffer window)
            throws IOException {
        int room = window.limit();
        long position = 0;
        while (position < length) {
            int count = file.read(window.clear().limit((int) Math.min(room, length - position)), position);
            if (count < 0) {
                throw new EOFException("the file has become shorter");
            }
            position += count;
            out.write(window.flip());
        }
    }

    static void mapped(UndertowOutputStream out, Mapping mapping) throws IOException {
        for (ByteBuffer part : mapping.buffers()) {
            out.write(part);
        }
    }
}
