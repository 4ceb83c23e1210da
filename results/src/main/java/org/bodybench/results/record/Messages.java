package org.bodybench.results.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** What an I/O error means, in a person's words. */
public final class Messages {
    private Messages() {}

    /** One line for a person; never empty. */
    public static String of(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "no permission for " + e.getMessage();
        }
        if (e instanceof NoSuchFileException) {
            return e.getMessage() + " does not exist";
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
