/** Every body kind and strategy on Netty's own API: event loops, {@code ByteBuf}s, and the HTTP/1.1 codec. */
package org.bodybench.netty;
