package org.bodybench.results.run;

/** Tells a person how far a run is. */
public interface Progress extends AutoCloseable {
    /** What is going on now, in a few words. */
    void doing(String what);

    /** One of the planned measurements has ended, well or not. */
    void done();

    /** Something that a person should read even later: it stays on the screen. */
    void say(String line);

    /** Nothing follows. */
    @Override
    void close();
}
