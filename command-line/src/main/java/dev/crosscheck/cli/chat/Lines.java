package dev.crosscheck.cli.chat;

import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Reads the lines of a conversation. Used by one thread. */
interface Lines extends AutoCloseable {

    /** Opens an editor with history if a user sits at a terminal; otherwise reads standard input. */
    static Lines open(Terminal terminal) throws IOException {
        return terminal.interactive() && Terminal.canBeAsked() ? EditedLines.open() : PlainLines.of(standardInput());
    }

    private static InputStream standardInput() {
        return System.in;
    }

    /** Returns the next line; empty at the end. */
    Optional<String> next() throws IOException;

    /**
     * Makes Ctrl-C run {@code stop}, and do nothing else, until the returned object is closed. Does nothing if there is
     * no terminal.
     */
    AutoCloseable whileAnswering(Runnable stop);

    @Override
    void close() throws IOException;
}
