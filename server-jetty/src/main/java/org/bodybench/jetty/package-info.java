/** Every body kind and strategy on Jetty 12.1: its core API, non-blocking and blocking, and ee11 servlets. */
package org.bodybench.jetty;
