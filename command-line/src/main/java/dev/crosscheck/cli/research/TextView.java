package dev.crosscheck.cli.research;

import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.TextPiece;

/**
 * Shows on {@code err} what a model is writing. Each line is marked, so that users do not take it for the report.
 * Missing text shows as […]. Control characters for terminals are left out, since the model could write them. Not
 * thread-safe.
 */
final class TextView {

    private static final String MARGIN = "  | ";

    private final Terminal terminal;
    private TextPiece shown;
    private long end;
    private boolean open;
    private boolean lineBegun;

    TextView(Terminal terminal) {
        this.terminal = terminal;
    }

    void show(TextPiece piece) {
        if (isNew(piece)) {
            if (piece.text().isEmpty()) {
                return;
            }
            close();
            terminal.say("  " + name(piece.task()) + ", as the model writes it (not checked yet)");
            open = true;
            end = 0;
        } else if (!open || !isSame(piece) || piece.offset() < end) {
            return;
        }
        StringBuilder text = new StringBuilder();
        if (piece.offset() > end) {
            append(text, "[…]");
        }
        append(text, piece.text());
        terminal.err().print(text);
        terminal.err().flush();
        shown = piece;
        end = piece.offset() + piece.text().length();
        if (piece.last()) {
            close();
        }
    }

    /** Ends the current line before other output. */
    void close() {
        if (open && lineBegun) {
            terminal.err().println();
            terminal.err().flush();
        }
        open = false;
        lineBegun = false;
    }

    private boolean isNew(TextPiece piece) {
        return shown == null
                || !piece.step().equals(shown.step())
                || piece.attempt() > shown.attempt()
                || (piece.attempt() == shown.attempt() && piece.call() > shown.call());
    }

    private boolean isSame(TextPiece piece) {
        return piece.attempt() == shown.attempt() && piece.call() == shown.call();
    }

    private void append(StringBuilder line, String text) {
        text.codePoints().filter(c -> c == '\n' || !Character.isISOControl(c)).forEach(c -> {
            if (!lineBegun) {
                line.append(MARGIN);
            }
            lineBegun = c != '\n';
            line.append(c == '\n' ? System.lineSeparator() : Character.toString(c));
        });
    }

    private static String name(String task) {
        return switch (task) {
            case "draft" -> "The draft";
            case "revise" -> "The revised draft";
            case "compose" -> "The report";
            default -> "A text";
        };
    }
}
