/** The command line: one class for each command, and what they share. */
package org.bodybench.results.cli;
