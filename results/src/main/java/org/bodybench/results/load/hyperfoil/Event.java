package org.bodybench.results.load.hyperfoil;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import org.bodybench.results.load.LoadResult;

/** A line that the load process writes. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Event.Ready.class, name = "ready"),
    @JsonSubTypes.Type(value = Event.Warmup.class, name = "warmup"),
    @JsonSubTypes.Type(value = Event.Measure.class, name = "measure"),
    @JsonSubTypes.Type(value = Event.Result.class, name = "result"),
    @JsonSubTypes.Type(value = Event.Failed.class, name = "failed")
})
sealed interface Event {

    /** Commands are being read. */
    record Ready(String version) implements Event {}

    /** The warm-up began at that instant and has had a response. */
    record Warmup(Instant start) implements Event {}

    /** The measure phase began at that instant and has had a response. */
    record Measure(Instant start) implements Event {}

    /** The load is over and its connections are closed. */
    record Result(LoadResult result) implements Event {}

    /** The load is over without a result. */
    record Failed(String message) implements Event {}
}
