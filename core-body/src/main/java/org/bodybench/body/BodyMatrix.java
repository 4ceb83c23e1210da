package org.bodybench.body;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Several bodies in one text: any kind letters, then any sizes, each with its own {@code b} and {@code @}; as
 * {@code acsi1,10,100} or {@code ac10,128b,100@64b}. Every letter is combined with every size. An element size
 * applies to the kinds that have elements; for the others it is left out, and what becomes equal stands once.
 *
 * @param specs the bodies in the order in which the text names them: sizes first, kinds within a size
 */
public record BodyMatrix(List<BodySpec> specs) {
    private static final Pattern MATRIX = Pattern.compile("([a-z]+)([0-9].*)");
    private static final Pattern SIZE = Pattern.compile("(" + ByteSize.PATTERN + ")(?:@(" + ByteSize.PATTERN + "))?");

    /** Keeps an unmodifiable copy. */
    public BodyMatrix {
        specs = List.copyOf(specs);
    }

    /**
     * Reads a matrix such as {@code acsi1,10,100}.
     *
     * @throws BodySpecException when the text is no matrix, or names a body beyond the caps of {@link BodySpec}
     */
    public static BodyMatrix parse(String text) {
        Matcher matcher = MATRIX.matcher(text);
        if (!matcher.matches()) {
            throw new BodySpecException(
                    "'" + Printable.of(text)
                            + "' is not a body matrix: write kind letters, then sizes in KiB, as acsi1,10,100 or ac10,128b,100@64b");
        }
        List<BodyKind> kinds = matcher.group(1)
                .chars()
                .mapToObj(letter -> BodySpec.kindOf((char) letter))
                .toList();
        Set<BodySpec> specs = new LinkedHashSet<>();
        for (String size : matcher.group(2).split(",", -1)) {
            kinds.forEach(kind -> specs.add(spec(kind, size)));
        }
        return new BodyMatrix(new ArrayList<>(specs));
    }

    private static BodySpec spec(BodyKind kind, String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            throw new BodySpecException(
                    "'" + Printable.of(text) + "' is not a size: write KiB as 100, bytes as 128b, elements as 100@64b");
        }
        long bytes = ByteSize.parse(size.group(1));
        return size.group(2) != null && kind.hasElements()
                ? new BodySpec(kind, bytes, BodySpec.elementSize(size.group(2)))
                : BodySpec.of(kind, bytes);
    }
}
