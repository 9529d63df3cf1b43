package dev.crosscheck.cli.chat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;
import org.jline.terminal.TerminalBuilder;

/**
 * Reads lines that a user types and edits at a terminal, with the lines of earlier conversations as history in {@code
 * ~/.crosscheck_history}. It controls the terminal through the program {@code stty}, so that no native code is loaded.
 */
final class EditedLines implements Lines {

    private static final String PROMPT = "> ";
    private static final String MORE = "… ";
    /** A line that ends with a backslash, and the next one. */
    private static final String CONTINUED = "\\\n";

    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rw-------");

    private static final String HISTORY = ".crosscheck_history";

    private final Terminal terminal;
    private final LineReader reader;

    private EditedLines(Terminal terminal, LineReader reader) {
        this.terminal = terminal;
        this.reader = reader;
    }

    static EditedLines open() throws IOException {
        Terminal terminal = TerminalBuilder.builder()
                .system(true)
                .provider("exec")
                .dumb(true)
                .build();
        return on(terminal, Path.of(System.getProperty("user.home"), HISTORY));
    }

    static EditedLines on(Terminal terminal, Path history) {
        keepPrivate(history);
        LineReader reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("crosscheck")
                .parser(new DefaultParser().eofOnEscapedNewLine(true))
                .variable(LineReader.HISTORY_FILE, history)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, MORE)
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .build();
        return new EditedLines(terminal, reader);
    }

    /** Lets only the owner read the file: it contains what was asked. A link stays as it is, as one to /dev/null. */
    private static void keepPrivate(Path history) {
        try {
            if (Files.isRegularFile(history, LinkOption.NOFOLLOW_LINKS)) {
                Files.setPosixFilePermissions(history, OWN);
            } else if (!Files.exists(history, LinkOption.NOFOLLOW_LINKS)) {
                Files.createFile(history, PosixFilePermissions.asFileAttribute(OWN));
            }
        } catch (IOException | UnsupportedOperationException e) {
            // The file system has no such rights, or the file is somebody else's, or the folder cannot be written.
        }
    }

    /** Reads a line; one that ends with a backslash continues in the next. Ctrl-C at the prompt discards the line, Ctrl-D ends the input. */
    @Override
    public Optional<String> next() {
        while (true) {
            try {
                return Optional.of(reader.readLine(PROMPT).replace(CONTINUED, "\n"));
            } catch (UserInterruptException dropped) {
                // Show the next prompt.
            } catch (EndOfFileException end) {
                return Optional.empty();
            }
        }
    }

    @Override
    public AutoCloseable whileAnswering(Runnable stop) {
        SignalHandler before =
                terminal.handle(Signal.INT, _ -> Thread.ofVirtual().name("stop").start(stop));
        return () -> terminal.handle(Signal.INT, before);
    }

    @Override
    public void close() throws IOException {
        reader.getHistory().save();
        terminal.close();
    }
}
