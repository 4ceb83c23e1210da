/** What a server must offer to be measured, and the process around it: requests, statistics and the control protocol. */
package org.bodybench.server;
