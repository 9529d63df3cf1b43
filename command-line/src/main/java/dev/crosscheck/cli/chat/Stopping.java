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
 * Stops one question. Ctrl-C may come while the question is still on its way to the server, where nothing could be
 * stopped yet: then it is stopped once it has arrived. Safe for use by several threads.
 */
final class Stopping {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ChatClient client;

    /** The conversation that answers; empty where none does. */
    private final CompletableFuture<Optional<String>> answering = new CompletableFuture<>();

    private volatile boolean over;

    Stopping(ChatClient client) {
        this.client = client;
    }

    /** The server answers the question from now on. */
    void arrived(String conversation) {
        answering.complete(Optional.of(conversation));
    }

    /** There is nothing left to stop. */
    void over() {
        over = true;
        answering.complete(Optional.empty());
    }

    /** Blocks until the server knows. */
    void stop() {
        try {
            Optional<String> conversation = answering.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (conversation.isPresent() && !over) {
                client.cancel(conversation.get());
            }
        } catch (RestFailure | CommandFailed e) {
            // It has ended by itself, or its server has: either way there is nothing left to stop.
        } catch (TimeoutException | ExecutionException e) {
            // The server does not take questions.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
