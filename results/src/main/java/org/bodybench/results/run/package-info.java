/** Starts servers and load, warms up, measures, and survives what goes wrong. */
package org.bodybench.results.run;
