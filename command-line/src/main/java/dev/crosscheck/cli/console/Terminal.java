package dev.crosscheck.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where results and progress go. Always UTF-8, whatever the locale says, so that a Chinese report survives a bare
 * container. Both streams are {@linkplain PlainText plain text}: no control character of a question, a title or a
 * report reaches the terminal.
 *
 * @param out results
 * @param err progress and messages
 * @param unfiltered the same two streams for what this program alone writes: help with its colours, movements of the
 *     cursor
 * @param interactive whether {@code err} is a terminal whose current line can be rewritten
 * @param colours whether results may be coloured
 * @param columns width of the terminal
 */
public record Terminal(
        PrintStream out, PrintStream err, Unfiltered unfiltered, boolean interactive, boolean colours, int columns) {

    private static final int DEFAULT_COLUMNS = 80;

    /** For text of our own. Never write to these what came from elsewhere. */
    public record Unfiltered(PrintStream out, PrintStream err) {}

    /** Plain text on both streams, whatever is written to them. */
    public static Terminal on(OutputStream out, OutputStream err, boolean interactive, boolean colours, int columns) {
        return new Terminal(
                plain(out), plain(err), new Unfiltered(stream(out), stream(err)), interactive, colours, columns);
    }

    /**
     * The process's own streams. Which of them is a terminal is found out by the script that starts this program, since
     * Java cannot tell them apart: the system properties {@code crosscheck.terminal.out} and {@code .err} are {@code
     * true} where so.
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

    /** Whether somebody may sit at standard input. The script finds it out, as for the other two streams. */
    public static boolean canBeAsked() {
        return Boolean.getBoolean("crosscheck.terminal.in");
    }

    /** A message on {@code err}, on a line of its own. */
    public void say(String message) {
        err.println(message);
        err.flush();
    }

    /** The same without progress and messages. */
    public Terminal quiet() {
        PrintStream nothing = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Terminal(out, nothing, new Unfiltered(unfiltered.out(), nothing), false, colours, columns);
    }

    /** A terminal that does not know its width says 0. */
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
