package org.bodybench.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The control protocol on a TCP port, for a server on another machine. Its peers can't stop the server. */
final class ControlPort implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ControlPort.class.getName());
    private static final Pattern ADDRESS = Pattern.compile("(.+):([0-9]{1,5})");
    private static final int MOST_PEERS = 8;

    private final ServerSocket listener;

    private ControlPort(ServerSocket listener) {
        this.listener = listener;
    }

    /**
     * Listens on {@code HOST:PORT}, or on nothing at all when the text is empty.
     *
     * @throws IOException when it can't listen, with a message for a person
     */
    static ControlPort open(String address) throws IOException {
        ServerSocket listener = new ServerSocket();
        if (!address.isEmpty()) {
            bind(listener, address);
        }
        return new ControlPort(listener);
    }

    private static void bind(ServerSocket listener, String address) throws IOException {
        Matcher matcher = ADDRESS.matcher(address);
        if (!matcher.matches()) {
            throw new IOException("--control takes HOST:PORT, not '" + Lines.printable(address) + "'");
        }
        try {
            listener.bind(
                    new InetSocketAddress(InetAddress.getByName(matcher.group(1)), Integer.parseInt(matcher.group(2))));
        } catch (IOException | IllegalArgumentException e) {
            listener.close();
            throw new IOException("can't listen for control on " + address + ": " + e.getMessage(), e);
        }
    }

    /** Answers for this process, in the background, until this port is closed. */
    void answerFor(ServerProcess process) {
        for (int i = 0; listener.isBound() && i < MOST_PEERS; i++) {
            Thread thread = new Thread(() -> answer(process), "control-" + i);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void answer(ServerProcess process) {
        while (!listener.isClosed()) {
            try (Socket peer = listener.accept()) {
                new ControlLoop(process, peer.getInputStream(), peer.getOutputStream(), false).run();
            } catch (IOException e) {
                LOG.log(Level.FINE, "a control connection ended", e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
