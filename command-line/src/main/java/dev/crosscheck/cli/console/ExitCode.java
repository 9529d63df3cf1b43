package dev.crosscheck.cli.console;

/** How the command ends; scripts depend on these. Ctrl-C ends it with 130, which the virtual machine does by itself. */
public final class ExitCode {

    public static final int COMPLETED = 0;
    /** Something that should not happen. */
    public static final int UNEXPECTED = 1;
    /** Wrong options, or input that cannot be used. */
    public static final int USAGE = 2;
    /** The session failed, was cancelled by somebody else, or found no valid source. */
    public static final int NO_ANSWER = 3;
    /** {@code verify}: a claim is contradicted by the documents, or not found in them. */
    public static final int UNSUPPORTED = 3;
    /** {@code doctor}: the language model that is configured cannot be used. */
    public static final int NO_MODEL = 3;
    /** The local stack did not start, or does not run where the command needs it to. */
    public static final int NO_STACK = 4;
    /** {@code --timeout} passed first. */
    public static final int TIMED_OUT = 5;

    private ExitCode() {}
}
