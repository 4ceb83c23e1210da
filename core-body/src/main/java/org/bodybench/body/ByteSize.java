package org.bodybench.body;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A size as specs write it: a number of KiB, or of bytes with {@code b} behind it. */
final class ByteSize {
    /** A size as a group-free pattern, for grammars that contain one. */
    static final String PATTERN = "[0-9]{1,10}b?";

    private static final Pattern SIZE = Pattern.compile("([0-9]{1,10})(b?)");
    private static final int KIB = 1024;

    private ByteSize() {}

    /** The bytes that {@code text}, which matches {@link #PATTERN}, stands for. */
    static long parse(String text) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches()) {
            throw new BodySpecException("'" + text + "' is not a size: write KiB as 100, bytes as 128b");
        }
        long number = Long.parseLong(matcher.group(1));
        return matcher.group(2).isEmpty() ? number * KIB : number;
    }

    /** The shortest text that {@link #parse} reads as {@code bytes}. */
    static String format(long bytes) {
        return bytes % KIB == 0 ? Long.toString(bytes / KIB) : bytes + "b";
    }
}
