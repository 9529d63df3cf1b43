package dev.crosscheck.cli.chat;

import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Where the lines of a conversation come from. Used by one thread. */
interface Lines extends AutoCloseable {

    /** Somebody at a terminal, who may edit them and has those of before; else what stands on standard input. */
    static Lines open(Terminal terminal) throws IOException {
        return terminal.interactive() && Terminal.canBeAsked() ? EditedLines.open() : PlainLines.of(standardInput());
    }

    private static InputStream standardInput() {
        return System.in;
    }

    /** Empty at the end. */
    Optional<String> next() throws IOException;

    /**
     * From now on, until what is returned is closed, Ctrl-C does that and nothing else, where somebody sits at a
     * terminal.
     */
    AutoCloseable whileAnswering(Runnable stop);

    @Override
    void close() throws IOException;
}
