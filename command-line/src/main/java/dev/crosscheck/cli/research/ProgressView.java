package dev.crosscheck.cli.research;

import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import dev.crosscheck.cli.rest.TextPiece;
import java.util.Optional;
import java.util.function.Consumer;

/** Shows a session's progress on {@code err}, event by event. Not thread-safe. */
final class ProgressView implements Consumer<SessionEvent> {

    private final Terminal terminal;
    private final StatusLine line;
    private final TextView texts;
    private Progress progress = Progress.NONE;

    ProgressView(Terminal terminal) {
        this.terminal = terminal;
        this.line = new StatusLine(terminal);
        this.texts = new TextView(terminal);
    }

    private void text(TextPiece piece) {
        line.clear();
        texts.show(piece);
    }

    /** @return the listener that shows what a model is writing; empty if it is not wanted */
    Optional<Consumer<TextPiece>> texts(boolean wanted) {
        return wanted ? Optional.of(this::text) : Optional.empty();
    }

    @Override
    public void accept(SessionEvent event) {
        texts.close();
        Progress next = progress.after(event);
        if (!terminal.interactive()) {
            next.queries().stream()
                    .filter(query -> !progress.queries().contains(query))
                    .forEach(query -> terminal.say("  query: " + query));
        }
        String error = Json.text(event.data().path("error"));
        if (!error.isEmpty()) {
            String message = Json.text(event.data().path("message"));
            line.say("  " + error + (message.isEmpty() ? "" : ": " + message));
        }
        line.show(terminal.interactive() ? next.describe() : next.describeSince(progress));
        progress = next;
    }

    /** Ends the view; the last state stays on the screen. */
    void end() {
        texts.close();
        line.clear();
        if (terminal.interactive()) {
            terminal.say(progress.describe());
        }
    }
}
