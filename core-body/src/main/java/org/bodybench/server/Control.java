package org.bodybench.server;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;

/**
 * The control protocol between a server process and whoever started it: one JSON object on a line, in both directions.
 *
 * <p>The process says {@link Ready} first, or {@link Failed} and ends. Then it answers every {@link Command} with one
 * line, and ends when its input does. Unknown properties are ignored, so that a newer peer can say more.
 */
public final class Control {
    /** Version of the protocol; a peer of another version is refused. */
    public static final int PROTOCOL = 1;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private Control() {}

    /** What a process is told. */
    public enum Command {
        /** Answer with {@link Stats}. */
        STATS,
        /** Collect garbage, then answer with {@link Stats}. */
        GC,
        /** Answer with {@link Stopped} and end. */
        STOP
    }

    /** What a process says. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Ready.class, name = "ready"),
        @JsonSubTypes.Type(value = Failed.class, name = "failed"),
        @JsonSubTypes.Type(value = Stats.class, name = "stats"),
        @JsonSubTypes.Type(value = Stopped.class, name = "stopped"),
        @JsonSubTypes.Type(value = Description.class, name = "description")
    })
    public sealed interface Message permits Ready, Failed, Stats, Stopped, Description {}

    /**
     * The server listens.
     *
     * @param protocol version of this protocol
     * @param bind the address it listens on
     * @param port the port it listens on
     * @param pid its process
     * @param server its name
     * @param serverVersion version of the server library
     * @param java version of its JVM
     * @param jvmFlags the arguments of its JVM
     * @param transport the transport in use
     * @param options every option in force, defaults included
     * @param workloadHash {@link Workload#hash()} of its bodies and strategies
     */
    public record Ready(
            int protocol,
            String bind,
            int port,
            long pid,
            String server,
            String serverVersion,
            String java,
            List<String> jvmFlags,
            String transport,
            Map<String, String> options,
            String workloadHash)
            implements Message {}

    /**
     * The server can't start, or a command makes no sense.
     *
     * @param message one line for a person
     */
    public record Failed(String message) implements Message {}

    /**
     * The process's figures.
     *
     * @param snapshot taken when the command came
     */
    public record Stats(StatsSnapshot snapshot) implements Message {}

    /** The server has stopped. */
    public record Stopped() implements Message {}

    /**
     * What the server offers, without starting it.
     *
     * @param protocol version of this protocol
     * @param server its name
     * @param serverVersion version of the server library
     * @param workloadHash {@link Workload#hash()} of its bodies and strategies
     * @param transports those it knows, the default first
     * @param options its own options
     * @param offers what it can and can't do
     */
    public record Description(
            int protocol,
            String server,
            String serverVersion,
            String workloadHash,
            List<Transport> transports,
            List<ServerOption> options,
            List<Offer> offers)
            implements Message {}

    private record Line(String cmd) {}

    /** The line for a message. */
    public static String line(Message message) {
        try {
            return JSON.writerFor(Message.class).writeValueAsString(message);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a message that can't be written", e);
        }
    }

    /** The line for a command. */
    public static String line(Command command) {
        return "{\"cmd\":\"" + command.name().toLowerCase(java.util.Locale.ROOT) + "\"}";
    }

    /**
     * Reads a line that a process said.
     *
     * @throws ControlException when it is no message
     */
    public static Message message(String line) throws ControlException {
        try {
            return JSON.readValue(line, Message.class);
        } catch (JsonProcessingException e) {
            throw new ControlException("not a message of the control protocol: " + Lines.printable(line));
        }
    }

    /**
     * Reads a line that a process was told.
     *
     * @throws ControlException when it is no command
     */
    public static Command command(String line) throws ControlException {
        try {
            Line read = JSON.readValue(line, Line.class);
            for (Command command : Command.values()) {
                if (command.name().equalsIgnoreCase(read.cmd())) {
                    return command;
                }
            }
        } catch (JsonProcessingException e) {
            throw new ControlException("not a line of JSON: " + Lines.printable(line));
        }
        throw new ControlException("not a command: " + Lines.printable(line) + "; there are "
                + Lines.labels(Command.values(), command -> line(command)));
    }
}
