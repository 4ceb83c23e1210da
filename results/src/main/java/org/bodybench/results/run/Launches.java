package org.bodybench.results.run;

import java.util.List;
import org.bodybench.results.load.LoadDriver;
import org.bodybench.results.load.LoadException;
import org.bodybench.results.plan.Cell;
import org.bodybench.results.plan.Subject;
import org.bodybench.server.Control;

/** What a run needs from outside: how its processes are started, and how a body is verified. */
public interface Launches {
    /** How the process of a subject is started. */
    ServerLaunch server(Subject subject);

    /**
     * Starts the load driver.
     *
     * @throws LoadException when it can't be started
     */
    LoadDriver loadDriver() throws LoadException;

    /** The command that starts it, to be copied by a person. */
    List<String> loadCommand();

    /**
     * Asks a server for a cell's body and compares it byte for byte.
     *
     * @return one line for each fault found; empty when the body is exact
     */
    List<String> verify(Control.Ready server, Cell cell);
}
