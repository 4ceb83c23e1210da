package org.bodybench.jetty;

import java.io.IOException;
import org.bodybench.body.Body;

/**
 * How bodies of one kind become pieces.
 *
 * @param <B> the kind of body
 */
@FunctionalInterface
interface PieceSource<B extends Body> {
    /**
     * The pieces of one response; whoever asks for them closes them.
     *
     * @throws IOException when a file can't be opened
     */
    Pieces of(B body) throws IOException;
}
