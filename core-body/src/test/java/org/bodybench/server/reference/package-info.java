/** The smallest server that keeps the contract: the SPI by example, and something to test everything else against. */
package org.bodybench.server.reference;
