/** What a response body is: its kinds, the text form of a body and of a matrix of bodies, and the fixtures. */
package org.bodybench.body;
