package org.bodybench.results.run;

import org.bodybench.body.BodySpec;

/** What must come as the answer to a request. */
sealed interface Expectation {
    /** A body. */
    record Exactly(BodySpec body) implements Expectation {
        @Override
        public int status() {
            return 200;
        }

        @Override
        public long bytes() {
            return body.bytes();
        }
    }

    /** One line that says why not. */
    record Refusal(int status) implements Expectation {
        @Override
        public long bytes() {
            return 0;
        }
    }

    /** The status code. */
    int status();

    /** How much must be sent, as far as it matters for how long it may take. */
    long bytes();
}
