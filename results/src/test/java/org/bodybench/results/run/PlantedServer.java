package org.bodybench.results.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;
import org.bodybench.body.BodySpecException;
import org.bodybench.body.Content;

/**
 * A server of the outside world, on a bare socket: answers {@code GET /<body-spec>} and {@code Body-Conf} rightly, but
 * for the one fault that is planted in it.
 */
public final class PlantedServer implements AutoCloseable {
    /** What can be wrong. */
    public enum Plant {
        NOTHING,
        WRONG_BYTE,
        NO_LAST_CHUNK,
        CHARACTERS_COUNTED,
        BODY_ON_HEAD,
        LENGTH_INSTEAD_OF_CHUNKS,
        CHUNKS_INSTEAD_OF_LENGTH,
        LENGTH_BESIDE_CHUNKS,
        EXTRA_BYTES,
        EXTRA_BYTES_IN_THE_BODY,
        ENDS_EARLY,
        HANGS,
        NO_CONTENT_TYPE,
        OTHER_STATUS,
        HANGS_UP_AFTERWARDS,
        STAYS_OPEN,
        CHUNKS_TO_HTTP10,
        NO_FRAMING,
        BARE_LINE_FEEDS,
        NO_SIZE_OF_A_CHUNK,
        NO_ANSWER,
        NEVER_REFUSES
    }

    private static final int ELEMENT = 1024;

    private final ServerSocket listener;
    private final Plant plant;
    private final long wrongOffset;
    private final Thread acceptor;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger completed = new AtomicInteger();

    private PlantedServer(Plant plant, long wrongOffset) throws IOException {
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.plant = plant;
        this.wrongOffset = wrongOffset;
        this.acceptor = new Thread(this::acceptAll, "planted");
        acceptor.start();
    }

    /** With a fault, or none. */
    public static PlantedServer with(Plant plant) throws IOException {
        return new PlantedServer(plant, 0);
    }

    /** With one byte that is wrong in every body that has it. */
    public static PlantedServer withWrongByte(long offset) throws IOException {
        return new PlantedServer(Plant.WRONG_BYTE, offset);
    }

    public int port() {
        return listener.getLocalPort();
    }

    public String url() {
        return "http://127.0.0.1:" + port();
    }

    /** Responses that it has sent whole. */
    int completed() {
        return completed.get();
    }

    private void acceptAll() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                socket.setTcpNoDelay(true);
                open.add(socket);
                new Thread(() -> serve(socket), "planted-connection").start();
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            OutputStream out = socket.getOutputStream();
            boolean goesOn = true;
            for (String line = in.readLine(); goesOn && line != null; line = goesOn ? in.readLine() : null) {
                goesOn = answer(Request.read(line, in), out, in);
            }
        } catch (IOException e) {
            return; // the client has gone
        } finally {
            open.remove(socket);
        }
    }

    private record Request(String method, String target, boolean old, String bodyConf, boolean close) {
        static Request read(String first, BufferedReader in) throws IOException {
            String[] parts = first.split(" ");
            String bodyConf = "";
            boolean close = parts[2].equals("HTTP/1.0");
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                String lower = line.toLowerCase(Locale.ROOT);
                bodyConf = lower.startsWith("body-conf:") ? line.substring(10).strip() : bodyConf;
                close |= lower.equals("connection: close");
            }
            return new Request(parts[0], parts[1], parts[2].equals("HTTP/1.0"), bodyConf, close);
        }

        boolean isHead() {
            return method.equals("HEAD");
        }

        BodySpec spec() {
            String text = bodyConf.isEmpty() ? target.substring(target.lastIndexOf('/') + 1) : bodyConf;
            return BodySpec.parse(text);
        }
    }

    private boolean answer(Request request, OutputStream out, BufferedReader in) throws IOException {
        BodySpec spec;
        try {
            spec = request.spec();
        } catch (BodySpecException e) {
            if (plant != Plant.NEVER_REFUSES) {
                refuse(e.getMessage(), out);
                return !request.close();
            }
            spec = BodySpec.of(BodyKind.STRING, ELEMENT);
        }
        if (plant == Plant.NO_ANSWER) {
            in.readLine();
            return false;
        }
        boolean whole = send(request, spec, out);
        if (whole) {
            completed.incrementAndGet();
        }
        if (!whole && plant != Plant.ENDS_EARLY || request.close() && plant == Plant.STAYS_OPEN) {
            in.readLine(); // until the client gives up
            return false;
        }
        return whole && !request.close() && plant != Plant.HANGS_UP_AFTERWARDS && plant != Plant.NO_FRAMING;
    }

    private void refuse(String reason, OutputStream out) throws IOException {
        byte[] line = (reason + "\n").getBytes(StandardCharsets.UTF_8);
        write(
                out,
                "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: " + line.length + "\r\n\r\n");
        out.write(line);
    }

    private boolean send(Request request, BodySpec spec, OutputStream out) throws IOException {
        byte[] body = Content.of(spec.bytes());
        if (plant == Plant.WRONG_BYTE && wrongOffset < body.length) {
            body[(int) wrongOffset] ^= 1;
        }
        boolean chunked = spec.kind() == BodyKind.CHUNK
                        && plant != Plant.LENGTH_INSTEAD_OF_CHUNKS
                        && (!request.old() || plant == Plant.CHUNKS_TO_HTTP10)
                || plant == Plant.CHUNKS_INSTEAD_OF_LENGTH;
        boolean measured = (spec.kind() != BodyKind.CHUNK || plant == Plant.LENGTH_INSTEAD_OF_CHUNKS) && !chunked
                || plant == Plant.LENGTH_BESIDE_CHUNKS;
        write(out, head(body, chunked, measured));
        if (request.isHead() && plant != Plant.BODY_ON_HEAD) {
            return true;
        }
        return chunked ? sendChunks(body, out) : sendBytes(body, out);
    }

    private String head(byte[] body, boolean chunked, boolean measured) {
        String end = plant == Plant.BARE_LINE_FEEDS ? "\n" : "\r\n";
        int length = plant == Plant.CHARACTERS_COUNTED
                ? new String(body, StandardCharsets.UTF_8).length()
                : body.length + (plant == Plant.EXTRA_BYTES_IN_THE_BODY ? 3 : 0);
        return "HTTP/1.1 " + (plant == Plant.OTHER_STATUS ? "404 Not Found" : "200 OK") + end
                + (plant == Plant.NO_CONTENT_TYPE ? "" : "Content-Type: text/plain;charset=utf-8" + end)
                + (measured && plant != Plant.NO_FRAMING ? "Content-Length: " + length + end : "")
                + (chunked && plant != Plant.NO_FRAMING ? "Transfer-Encoding: chunked" + end : "")
                + end;
    }

    private boolean sendBytes(byte[] body, OutputStream out) throws IOException {
        if (plant == Plant.ENDS_EARLY || plant == Plant.HANGS) {
            out.write(body, 0, body.length / 2);
            return false;
        }
        out.write(body);
        write(out, plant == Plant.EXTRA_BYTES || plant == Plant.EXTRA_BYTES_IN_THE_BODY ? "!!!" : "");
        return true;
    }

    private boolean sendChunks(byte[] body, OutputStream out) throws IOException {
        for (int from = 0; from < body.length; from += ELEMENT) {
            int length = Math.min(ELEMENT, body.length - from);
            write(out, plant == Plant.NO_SIZE_OF_A_CHUNK ? "" : Integer.toHexString(length) + "\r\n");
            if (plant == Plant.ENDS_EARLY || plant == Plant.HANGS) {
                out.write(body, from, length / 2);
                return false;
            }
            out.write(body, from, length);
            write(out, "\r\n");
        }
        if (plant == Plant.NO_LAST_CHUNK) {
            return false;
        }
        write(out, plant == Plant.EXTRA_BYTES_IN_THE_BODY ? "3\r\n!!!\r\n" : "");
        write(out, "0\r\n\r\n" + (plant == Plant.EXTRA_BYTES ? "!!!" : ""));
        return true;
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
        try {
            acceptor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
