package dev.crosscheck.cli.rest;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import picocli.CommandLine.Option;

/** The options of a command that prints a list page by page. */
public final class PageOptions {

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "20",
            description = "list at most this many (default: ${DEFAULT-VALUE})")
    private int limit;

    @Option(names = "--cursor", paramLabel = "CURSOR", defaultValue = "", description = "continue an earlier list")
    private String cursor;

    /** @throws CommandFailed if the limit is less than 1 */
    public void check() {
        if (limit < 1) {
            throw new CommandFailed(ExitCode.USAGE, "--limit must be at least 1");
        }
    }

    /** Returns the most items of the page. */
    public int limit() {
        return limit;
    }

    public String cursor() {
        return cursor;
    }
}
