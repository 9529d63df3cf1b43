package dev.crosscheck.cli.console;

/** The exit codes of the command, on which scripts depend. After Ctrl-C the virtual machine itself exits with 130. */
public final class ExitCode {

    public static final int COMPLETED = 0;
    /** An unexpected failure. */
    public static final int UNEXPECTED = 1;
    /** Wrong options, or input that cannot be used. */
    public static final int USAGE = 2;
    /** The session failed, found no valid source, or was cancelled from elsewhere. */
    public static final int NO_ANSWER = 3;
    /** {@code verify}: the documents contradict a claim, or do not contain it. */
    public static final int UNSUPPORTED = 3;
    /** {@code doctor}: the configured language model cannot be used. */
    public static final int NO_MODEL = 3;
    /** The local stack did not start, or the command needs it and it is not running. */
    public static final int NO_STACK = 4;
    /** {@code --timeout} passed before the end. */
    public static final int TIMED_OUT = 5;

    private ExitCode() {}
}
