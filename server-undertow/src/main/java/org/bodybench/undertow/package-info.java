/** Undertow as a {@link org.bodybench.server.BodyServer}: every strategy on its response channel, sender and stream. */
package org.bodybench.undertow;
