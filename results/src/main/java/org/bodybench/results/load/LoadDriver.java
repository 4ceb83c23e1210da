package org.bodybench.results.load;

/**
 * Sends requests, one {@linkplain LoadSpec load} at a time. A driver may keep a process alive between loads, so that a
 * later load finds it warm; {@link #close()} ends that process.
 */
public interface LoadDriver extends AutoCloseable {

    /**
     * @return what the driver is called in plans and results, such as {@code hyperfoil}
     */
    String name();

    /**
     * @return the version of the program that sends the requests
     */
    String version();

    /**
     * @return the process whose CPU time is the load's
     */
    long pid();

    /**
     * Starts a load. The previous one must have been {@linkplain RunningLoad#close() closed}.
     *
     * @param spec what to send, where to and for how long
     * @return the load, of which nothing may have been sent yet
     * @throws LoadException if the driver cannot take it, for example because its process has died
     */
    RunningLoad start(LoadSpec spec) throws LoadException;

    /** Ends the driver and whatever it is still sending. */
    @Override
    void close();
}
