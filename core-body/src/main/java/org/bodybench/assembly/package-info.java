/** How a body can be turned into writes: the vocabulary of strategies and modes, and what they share on every server. */
package org.bodybench.assembly;
