package org.bodybench.results.run;

import java.io.IOException;
import java.util.function.Consumer;

/** Reads the lines of a response. */
final class HeadLines {
    private static final int LONGEST = 16 << 10;

    private HeadLines() {}

    /**
     * The next line, without its end.
     *
     * @param what what is being read, for a person
     * @param faults gets what is wrong and yet can be read
     * @throws BrokenResponse when the line does not end
     * @throws IOException at the deadline, or when the connection breaks
     */
    static String read(Wire wire, String what, Consumer<String> faults) throws BrokenResponse, IOException {
        StringBuilder line = new StringBuilder();
        for (int c = wire.read(); c != '\n'; c = wire.read()) {
            if (c == Wire.END) {
                throw new BrokenResponse("the connection ended in " + what + ", after " + Shown.of(line.toString()));
            }
            if (line.length() == LONGEST) {
                throw new BrokenResponse("more than " + LONGEST + " bytes without a line end in " + what);
            }
            line.append((char) c);
        }
        if (line.length() == 0 || line.charAt(line.length() - 1) != '\r') {
            faults.accept("a line of " + what + " ends with LF, expected CRLF");
            return line.toString();
        }
        return line.substring(0, line.length() - 1);
    }
}
