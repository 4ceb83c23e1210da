package org.bodybench.results.run;

import org.bodybench.server.StatsSnapshot;

/**
 * What is known of both sides at one moment.
 *
 * @param server the server's snapshot
 * @param loadCpuNs CPU time of the load driver's process in ns
 * @param serverCores what the server's cores have done
 * @param loadCores what the load's cores have done
 */
record Sample(StatsSnapshot server, long loadCpuNs, CoreTimes serverCores, CoreTimes loadCores) {}
