package dev.crosscheck.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The output streams for results and progress. They are always UTF-8, in any locale, so that a Chinese report prints
 * correctly in a minimal container. Both streams are {@linkplain PlainText plain text}: no control character of a
 * question, a title or a report reaches the terminal.
 *
 * @param out results
 * @param err progress and messages
 * @param unfiltered the same two streams without the filter, for text of this program only: coloured help and movements
 *     of the cursor
 * @param interactive whether {@code err} is a terminal whose current line can be rewritten
 * @param colours whether results may be coloured
 * @param columns the width of the terminal
 */
public record Terminal(
        PrintStream out, PrintStream err, Unfiltered unfiltered, boolean interactive, boolean colours, int columns) {

    private static final int DEFAULT_COLUMNS = 80;

    /** Streams for text of this program. Never write text of others to them. */
    public record Unfiltered(PrintStream out, PrintStream err) {}

    /** Creates a terminal that writes plain text on both streams. */
    public static Terminal on(OutputStream out, OutputStream err, boolean interactive, boolean colours, int columns) {
        return new Terminal(
                plain(out), plain(err), new Unfiltered(stream(out), stream(err)), interactive, colours, columns);
    }

    /**
     * Returns the process's own streams. Java cannot tell which of them is a terminal, so the start script finds out:
     * it sets the system properties {@code crosscheck.terminal.out} and {@code .err} to {@code true} for a terminal.
     */
    public static Terminal ofProcess() {
        boolean outIsTerminal = Boolean.getBoolean("crosscheck.terminal.out");
        boolean errIsTerminal = Boolean.getBoolean("crosscheck.terminal.err");
        String noColour = System.getenv("NO_COLOR");
        boolean wanted = noColour == null || noColour.isEmpty();
        boolean dumb = "dumb".equals(System.getenv("TERM"));
        return on(
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                errIsTerminal && !dumb,
                outIsTerminal && wanted && !dumb,
                columns(Integer.getInteger("crosscheck.terminal.columns", DEFAULT_COLUMNS)));
    }

    /** Returns whether a user may sit at standard input; the start script finds this out too. */
    public static boolean canBeAsked() {
        return Boolean.getBoolean("crosscheck.terminal.in");
    }

    /** Prints a message on {@code err}, on its own line. */
    public void say(String message) {
        err.println(message);
        err.flush();
    }

    /** Returns the same terminal without progress and messages. */
    public Terminal quiet() {
        PrintStream nothing = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Terminal(out, nothing, new Unfiltered(unfiltered.out(), nothing), false, colours, columns);
    }

    /** Terminals that do not know their width report 0. */
    private static int columns(int said) {
        return said > 0 ? said : DEFAULT_COLUMNS;
    }

    private static PrintStream plain(OutputStream text) {
        return stream(new PlainText(text));
    }

    private static PrintStream stream(OutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
