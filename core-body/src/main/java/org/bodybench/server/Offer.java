package org.bodybench.server;

import org.bodybench.assembly.Mode;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.BodyKind;

/**
 * What a server says about one combination that makes sense.
 *
 * @param kind the kind of body
 * @param strategy how it is assembled
 * @param mode through which API
 * @param offered whether the server does it
 * @param reason why not, in a few words; empty where it does
 */
public record Offer(BodyKind kind, Strategy strategy, Mode mode, boolean offered, String reason) {}
