package org.bodybench.results.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as load tools write them: {@code 500ms}, {@code 10s}, {@code 2m}, {@code 1h}. */
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern DURATION = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new TypeConversionException("'" + text + "' is not a duration: write 500ms, 10s, 2m or 1h");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
