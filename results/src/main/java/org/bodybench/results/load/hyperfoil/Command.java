package org.bodybench.results.load.hyperfoil;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.bodybench.results.load.LoadSpec;

/** A line that the load process reads. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "command")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Command.Start.class, name = "start"),
    @JsonSubTypes.Type(value = Command.EndWarmup.class, name = "endWarmup"),
    @JsonSubTypes.Type(value = Command.EndMeasure.class, name = "endMeasure"),
    @JsonSubTypes.Type(value = Command.Abandon.class, name = "abandon")
})
sealed interface Command {

    /** Run this load. Answered by {@link Event.Warmup}, {@link Event.Measure} and {@link Event.Result}, or at any time
     * by {@link Event.Failed}, after which nothing more comes. */
    record Start(LoadSpec spec) implements Command {}

    /** End the warm-up. */
    record EndWarmup() implements Command {}

    /** End the measure phase. */
    record EndMeasure() implements Command {}

    /** Fail at once. */
    record Abandon() implements Command {}
}
