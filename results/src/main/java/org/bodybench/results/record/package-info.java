/** The run directory: what was planned, what happened, what was measured, and where. */
package org.bodybench.results.record;
