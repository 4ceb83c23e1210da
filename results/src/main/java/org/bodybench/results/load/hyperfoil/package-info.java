/** Hyperfoil as a load driver, in a process of its own because its Netty is not the servers'. */
package org.bodybench.results.load.hyperfoil;
