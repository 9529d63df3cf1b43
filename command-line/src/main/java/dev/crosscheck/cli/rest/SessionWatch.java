package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Follows a session's events to its end. A broken connection is opened again after the last event, so the listener gets
 * each event once and in order.
 */
public final class SessionWatch {

    private final SessionsClient sessions;

    public SessionWatch(SessionsClient sessions) {
        this.sessions = sessions;
    }

    /**
     * Blocks until the session has ended.
     *
     * @param after the last sequence that the caller has; 0 for none
     * @param listener called on this thread
     * @return the last event
     * @throws CommandFailed if the server cannot be reached for a minute
     * @throws RestFailure if it refuses, for example because it does not know the session
     */
    public SessionEvent follow(String sessionId, long after, Consumer<SessionEvent> listener)
            throws InterruptedException {
        return follow(sessionId, after, listener, Optional.empty());
    }

    /**
     * Follows a session, together with the unchecked text that a model is writing. Text that is lost on the way is not
     * sent again.
     *
     * @param texts called on this thread; empty if the text is not wanted
     */
    public SessionEvent follow(
            String sessionId, long after, Consumer<SessionEvent> listener, Optional<Consumer<TextPiece>> texts)
            throws InterruptedException {
        Seen seen = new Seen(after, listener, texts);
        new Reconnecting(sessions.server(), "the session " + sessionId)
                .follow(() -> sessions.events(sessionId, seen.sequence, texts.isPresent()), seen::take);
        return seen.last;
    }

    /** The last event that was seen. */
    private static final class Seen {

        private final Consumer<SessionEvent> listener;
        private final Optional<Consumer<TextPiece>> texts;
        private long sequence;
        private SessionEvent last;

        Seen(long after, Consumer<SessionEvent> listener, Optional<Consumer<TextPiece>> texts) {
            this.sequence = after;
            this.listener = listener;
            this.texts = texts;
        }

        boolean take(ServerSentEvents.Event received, JsonNode data) {
            if (received.name().equals(TextPiece.EVENT)) {
                texts.ifPresent(listening -> listening.accept(TextPiece.of(data)));
                return false;
            }
            SessionEvent event = SessionEvent.of(data);
            if (event.sequence() <= sequence) {
                return false;
            }
            sequence = event.sequence();
            last = event;
            listener.accept(event);
            return event.isLast();
        }
    }
}
