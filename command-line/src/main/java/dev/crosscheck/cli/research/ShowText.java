package dev.crosscheck.cli.research;

import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine.Option;

/** The option to show what a model is writing. */
final class ShowText {

    @Option(
            names = "--text",
            negatable = true,
            description = "show drafts and report while a model writes them, not yet checked (default: on a terminal)")
    private Boolean wanted;

    boolean on(Terminal terminal) {
        return wanted == null ? terminal.interactive() : wanted;
    }
}
