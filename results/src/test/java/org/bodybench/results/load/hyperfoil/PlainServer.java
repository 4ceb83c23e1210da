package org.bodybench.results.load.hyperfoil;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** A server over blocking sockets that answers with given bytes and counts what it does. */
final class PlainServer implements Closeable {
    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final Queue<String> heads = new ConcurrentLinkedQueue<>();
    private final AtomicLong accepted = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final Answer answer;

    /** What to answer to the nth request, counted from 1. */
    interface Answer {
        Reply to(long request);
    }

    /**
     * @param parts bytes, flushed one after the other
     * @param then what happens to the connection
     */
    record Reply(List<String> parts, Then then) {
        enum Then {
            KEEP,
            CLOSE,
            /** Say nothing more on this connection. */
            HANG,
            /** Close all connections and accept no more. */
            DIE
        }

        static Reply of(String... parts) {
            return new Reply(List.of(parts), Then.KEEP);
        }
    }

    PlainServer(Answer answer) throws IOException {
        this.answer = answer;
        threads.execute(this::accept);
    }

    static Answer slowly(Duration delay, Reply reply) {
        return request -> {
            LockSupport.parkNanos(delay.toNanos());
            return reply;
        };
    }

    static String ok(String headers, String body) {
        return "HTTP/1.1 200 OK\r\n" + headers + "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort());
    }

    long requests() {
        return requests.get();
    }

    long accepted() {
        return accepted.get();
    }

    /** The distinct heads of the requests. */
    List<String> heads() {
        return heads.stream().distinct().collect(Collectors.toList());
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listener.accept();
                accepted.incrementAndGet();
                sockets.add(socket);
                threads.execute(() -> serve(socket));
            }
        } catch (IOException e) {
            sockets.forEach(PlainServer::closeQuietly);
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            OutputStream out = socket.getOutputStream();
            for (String head = readHead(in); !head.isEmpty(); head = readHead(in)) {
                heads.add(head);
                Reply reply = answer.to(requests.incrementAndGet());
                for (String part : reply.parts()) {
                    out.write(part.getBytes(StandardCharsets.ISO_8859_1));
                    out.flush();
                }
                switch (reply.then()) {
                    case KEEP -> {}
                    case CLOSE -> {
                        return;
                    }
                    case HANG -> in.read();
                    case DIE -> listener.close();
                }
            }
        } catch (IOException e) {
            // The client has gone, or the server dies.
        }
    }

    private static String readHead(BufferedReader in) throws IOException {
        StringBuilder head = new StringBuilder();
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            head.append(line).append('\n');
        }
        return head.toString();
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is as good as closed.
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        sockets.forEach(PlainServer::closeQuietly);
        threads.shutdown();
        try {
            if (!threads.awaitTermination(10, TimeUnit.SECONDS)) {
                throw new IOException("connections are still being served");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
