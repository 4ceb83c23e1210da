package org.bodybench.results.plan;

/**
 * What a server process is started as.
 *
 * @param server name of the server
 * @param transport how it talks to the kernel
 */
public record Subject(String server, String transport) {
    @Override
    public String toString() {
        return server + "/" + transport;
    }
}
