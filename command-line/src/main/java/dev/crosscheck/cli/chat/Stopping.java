package dev.crosscheck.cli.chat;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.rest.ChatClient;
import dev.crosscheck.cli.rest.RestFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stops one question. If Ctrl-C comes while the question is still being sent, the server cannot stop it yet, so this
 * waits until the question has arrived. Thread-safe.
 */
final class Stopping {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ChatClient client;

    /** The conversation that answers the question; empty if none does. */
    private final CompletableFuture<Optional<String>> answering = new CompletableFuture<>();

    private volatile boolean over;

    Stopping(ChatClient client) {
        this.client = client;
    }

    /** Notes that the server now answers the question. */
    void arrived(String conversation) {
        answering.complete(Optional.of(conversation));
    }

    /** Notes that there is nothing left to stop. */
    void over() {
        over = true;
        answering.complete(Optional.empty());
    }

    /** Stops the question, and blocks until the server has received the request. */
    void stop() {
        try {
            Optional<String> conversation = answering.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (conversation.isPresent() && !over) {
                client.cancel(conversation.get());
            }
        } catch (RestFailure | CommandFailed e) {
            // The question has ended, or the server stopped: there is nothing left to stop.
        } catch (TimeoutException | ExecutionException e) {
            // The server did not accept the question in time.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
