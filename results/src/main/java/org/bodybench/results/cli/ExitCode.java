package org.bodybench.results.cli;

/** What the tool's exit codes mean; the same for every command. */
public final class ExitCode {
    /** Done, and nothing is worse or wrong. */
    public static final int OK = 0;

    /** Something was found (a fault, a loss), or what was asked for could not be done. */
    public static final int FOUND = 1;

    /** The command line makes no sense. */
    public static final int USAGE = 2;

    /** The data can't tell. */
    public static final int UNDECIDED = 3;

    /** Done, but cells failed. */
    public static final int FAILED_CELLS = 4;

    private ExitCode() {}
}
