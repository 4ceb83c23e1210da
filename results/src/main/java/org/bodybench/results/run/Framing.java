package org.bodybench.results.run;

import java.util.List;
import java.util.function.Consumer;
import org.bodybench.body.BodyKind;
import org.bodybench.body.BodySpec;
import org.bodybench.body.Content;

/** How a response tells where its body ends. */
sealed interface Framing {
    /** After a number of bytes. */
    record Length(long bytes) implements Framing {}

    /** After the last chunk. */
    record Chunked() implements Framing {}

    /** At the end of the connection. */
    record UntilClose() implements Framing {}

    /** The framing that the head announces, whatever was expected. */
    static Framing announced(ResponseHead head) {
        List<String> encodings = head.values("transfer-encoding");
        if (!encodings.isEmpty()) {
            return encodings
                            .get(encodings.size() - 1)
                            .toLowerCase(java.util.Locale.ROOT)
                            .endsWith("chunked")
                    ? new Chunked()
                    : new UntilClose();
        }
        List<String> lengths = head.values("content-length");
        return !lengths.isEmpty() && lengths.get(0).matches("[0-9]{1,18}")
                ? new Length(Long.parseLong(lengths.get(0)))
                : new UntilClose();
    }

    /** The framing that a body must have. */
    static Framing expected(BodySpec body, boolean knowsChunks) {
        if (body.kind() != BodyKind.CHUNK) {
            return new Length(body.bytes());
        }
        return knowsChunks ? new Chunked() : new UntilClose();
    }

    /**
     * Says everything that is wrong with the framing that a head announces.
     *
     * @param mayBeLeftOut whether the headers may be missing, as in the answer to HEAD
     */
    static void check(ResponseHead head, Framing expected, boolean mayBeLeftOut, Consumer<String> faults) {
        List<String> encodings = head.values("transfer-encoding");
        List<String> lengths = head.values("content-length");
        if (mayBeLeftOut && encodings.isEmpty() && lengths.isEmpty()) {
            return;
        }
        checkEncodings(encodings, expected, faults);
        checkLengths(lengths, expected, faults);
        if (encodings.isEmpty() && lengths.isEmpty() && !(expected instanceof UntilClose)) {
            faults.accept("nothing but the end of the connection ends the body, expected " + words(expected));
        }
    }

    private static void checkEncodings(List<String> encodings, Framing expected, Consumer<String> faults) {
        boolean chunked = encodings.size() == 1 && encodings.get(0).equalsIgnoreCase("chunked");
        if (!encodings.isEmpty() && !(chunked && expected instanceof Chunked)) {
            faults.accept("Transfer-Encoding: " + String.join(" and ", encodings) + ", expected " + words(expected));
        }
    }

    private static void checkLengths(List<String> lengths, Framing expected, Consumer<String> faults) {
        if (lengths.isEmpty()) {
            return;
        }
        if (!(expected instanceof Length length)) {
            faults.accept("Content-Length: " + String.join(" and ", lengths) + ", expected " + words(expected));
        } else if (!lengths.equals(List.of(Long.toString(length.bytes())))) {
            faults.accept("Content-Length: " + String.join(" and ", lengths) + ", expected " + length.bytes()
                    + (lengths.get(0).equals(Long.toString(characters(length.bytes())))
                            ? " (characters were counted instead of bytes)"
                            : ""));
        }
    }

    private static String words(Framing framing) {
        if (framing instanceof Length length) {
            return "Content-Length: " + length.bytes();
        }
        return framing instanceof Chunked
                ? "Transfer-Encoding: chunked and no Content-Length"
                : "the end of the connection to end the body";
    }

    /** How many characters a body of so many bytes has. */
    private static long characters(long bytes) {
        long characters = 0;
        for (long from = 0; from < bytes; from += Content.BLOCK_BYTES) {
            for (byte b : Content.slice(bytes, from, (int) Math.min(Content.BLOCK_BYTES, bytes - from))) {
                characters += (b & 0xc0) == 0x80 ? 0 : 1;
            }
        }
        return characters;
    }
}
