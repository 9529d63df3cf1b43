package dev.crosscheck.cli.console;

/** A status line. On a terminal it is rewritten in place; elsewhere each change prints a new line. Not thread-safe. */
public final class StatusLine {

    private static final String CLEAR = "\r\u001b[K";
    private static final int BAR = 20;
    private static final int PERCENT = 100;

    private final Terminal terminal;
    private String shown = "";

    public StatusLine(Terminal terminal) {
        this.terminal = terminal;
    }

    public void show(String message) {
        String text = message.replace('\n', ' ');
        if (text.equals(shown)) {
            return;
        }
        shown = text;
        if (terminal.interactive()) {
            terminal.unfiltered().err().print(CLEAR);
            terminal.err().print(cut(text, terminal.columns() - 1));
        } else {
            terminal.err().println(text);
        }
        terminal.err().flush();
    }

    /**
     * Shows a message, on a terminal with a progress bar before it.
     *
     * @param done the completed part of {@code all}
     * @param all 0 if not known: then there is no bar
     */
    public void show(String message, long done, long all) {
        show(terminal.interactive() && all > 0 ? bar(done, all) + message : message);
    }

    private static String bar(long done, long all) {
        long part = Math.clamp(done, 0, all);
        int full = (int) (part * BAR / all);
        return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "] %3d %%  ".formatted(part * PERCENT / all);
    }

    /** Prints a message permanently, above the status line. */
    public void say(String message) {
        clear();
        terminal.say(message);
    }

    /** Removes the line if {@code err} is a terminal. */
    public void clear() {
        if (terminal.interactive() && !shown.isEmpty()) {
            terminal.unfiltered().err().print(CLEAR);
            terminal.unfiltered().err().flush();
        }
        shown = "";
    }

    /** Cuts text to so many columns; a Chinese character takes two. */
    static String cut(String text, int columns) {
        int used = 0;
        for (int at = 0; at < text.length(); at = text.offsetByCodePoints(at, 1)) {
            used += isWide(text.codePointAt(at)) ? 2 : 1;
            if (used > columns) {
                return text.substring(0, at);
            }
        }
        return text;
    }

    private static boolean isWide(int character) {
        return Character.isIdeographic(character)
                || (character >= 0x3000 && character <= 0x303F)
                || (character >= 0xFF00 && character <= 0xFF60);
    }
}
