package org.bodybench.results.run;

import org.bodybench.server.ProcessCpu;

/** Takes samples of one server and one load driver. */
final class Sampler {
    private final ServerChild server;
    private final ProcessCpu load;
    private final CpuLayout layout;

    Sampler(ServerChild server, long loadPid, CpuLayout layout) {
        this.server = server;
        this.load = ProcessCpu.of(loadPid);
        this.layout = layout;
    }

    Sample take() throws ServerFailure {
        load.refresh();
        return new Sample(
                server.stats(), load.total().orElse(0), CoreTimes.read(layout.server()), CoreTimes.read(layout.load()));
    }
}
