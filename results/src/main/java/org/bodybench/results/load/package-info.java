/** Sends requests to a server and measures the responses; knows nothing of what is measured on the server's side. */
package org.bodybench.results.load;
