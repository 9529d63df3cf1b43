package dev.crosscheck.cli.research;

import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.SessionEvent;
import dev.crosscheck.cli.rest.SessionWatch;
import dev.crosscheck.cli.rest.TextPiece;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Follows a session, up to a time limit. */
final class SessionFollower {

    private final CrosscheckClient client;
    private final Consumer<SessionEvent> view;
    private final Optional<Consumer<TextPiece>> text;

    /** @param text receives what a model is writing, if that is wanted */
    SessionFollower(CrosscheckClient client, Consumer<SessionEvent> view, Optional<Consumer<TextPiece>> text) {
        this.client = client;
        this.view = view;
        this.text = text;
    }

    private static <T> Consumer<T> unlessInterrupted(Consumer<T> listener) {
        return told -> {
            if (!Thread.currentThread().isInterrupted()) {
                listener.accept(told);
            }
        };
    }

    /**
     * Blocks until the session has ended or the time is up. One other thread calls the view, and no longer after this
     * returns.
     *
     * @param patience the time limit; zero for none
     * @return whether the session has ended
     */
    boolean follow(String sessionId, Duration patience) throws InterruptedException {
        CompletableFuture<SessionEvent> end = new CompletableFuture<>();
        Thread watcher = Thread.ofVirtual().start(() -> {
            try {
                end.complete(new SessionWatch(client.research())
                        .follow(sessionId, 0, unlessInterrupted(view), text.map(SessionFollower::unlessInterrupted)));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                end.completeExceptionally(e);
            }
        });
        try {
            if (patience.isZero()) {
                end.get();
            } else {
                end.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            }
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            watcher.interrupt();
        }
    }
}
