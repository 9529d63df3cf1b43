package dev.crosscheck.cli.console;

import java.io.Serial;

/** Ends the command with an exit code and one message for the user, without a stack trace. */
public final class CommandFailed extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    public CommandFailed(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public CommandFailed(int exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }
}
