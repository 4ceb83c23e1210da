package org.bodybench.server;

import java.util.List;

/**
 * An option of one server that changes results.
 *
 * @param name its stable name, as in {@code --option name=value}
 * @param defaultValue the value in force when nothing is said
 * @param values the values that it takes; empty for a whole number from 0 to {@link Integer#MAX_VALUE}
 * @param help what it changes, in a few words, with the unit of a number
 */
public record ServerOption(String name, String defaultValue, List<String> values, String help) {
    /** Keeps an unmodifiable copy of the values. */
    public ServerOption {
        values = List.copyOf(values);
    }

    /** Whether {@code value} can be given to this option. */
    public boolean accepts(String value) {
        return values.isEmpty() ? isNumber(value) : values.contains(value);
    }

    private static boolean isNumber(String value) {
        return value.matches("[0-9]{1,10}") && Long.parseLong(value) <= Integer.MAX_VALUE;
    }
}
