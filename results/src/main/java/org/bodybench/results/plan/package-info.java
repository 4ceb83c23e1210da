/** What is to be measured: cells, profiles, and the order in which replicates are taken. */
package org.bodybench.results.plan;
