/** What the replicates of a run say together: medians, their intervals, and ratios between cells. */
package org.bodybench.results.compare;
