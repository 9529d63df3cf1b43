package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Follows a session's events to its end. A connection that breaks is opened again where it broke off, so the listener
 * sees each event once and in order, whatever the network does.
 */
public final class SessionWatch {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final CrosscheckClient client;
    private final String kind;

    /** Of research. */
    public SessionWatch(CrosscheckClient client) {
        this(client, CrosscheckClient.RESEARCH);
    }

    /** @param kind of the sessions: {@link CrosscheckClient#RESEARCH} or {@link CrosscheckClient#EVALUATIONS} */
    public SessionWatch(CrosscheckClient client, String kind) {
        this.client = client;
        this.kind = kind;
    }

    /**
     * Blocks until the session has ended.
     *
     * @param after the sequence that has been seen already; 0 for none
     * @param listener called on this thread
     * @return the last event
     * @throws CommandFailed if the server stays away for a minute
     * @throws RestFailure if it refuses, as it does where it does not know the session
     */
    public SessionEvent follow(String sessionId, long after, Consumer<SessionEvent> listener)
            throws InterruptedException {
        return follow(sessionId, after, listener, Optional.empty());
    }

    /**
     * The same, with what a model is writing, unchecked: what of it is lost on the way is not made up for.
     *
     * @param texts called on this thread; empty where it is not wanted
     */
    public SessionEvent follow(
            String sessionId, long after, Consumer<SessionEvent> listener, Optional<Consumer<TextPiece>> texts)
            throws InterruptedException {
        long seen = after;
        Duration pause = FIRST_PAUSE;
        long silentSince = System.nanoTime();
        while (true) {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                    client.events(kind, sessionId, seen, texts.isPresent()), StandardCharsets.UTF_8))) {
                ServerSentEvents stream = new ServerSentEvents(lines);
                for (Optional<ServerSentEvents.Event> next = stream.next(); next.isPresent(); next = stream.next()) {
                    JsonNode data = Json.parse(next.get().data());
                    silentSince = System.nanoTime();
                    pause = FIRST_PAUSE;
                    if (next.get().name().equals(TextPiece.EVENT)) {
                        texts.ifPresent(listening -> listening.accept(TextPiece.of(data)));
                        continue;
                    }
                    SessionEvent event = SessionEvent.of(data);
                    if (event.sequence() > seen) {
                        seen = event.sequence();
                        listener.accept(event);
                        if (event.isLast()) {
                            return event;
                        }
                    }
                }
            } catch (JsonProcessingException e) {
                throw new CommandFailed(ExitCode.UNEXPECTED, "the stream of events is no JSON", e);
            } catch (IOException e) {
                if (System.nanoTime() - silentSince > PATIENCE.toNanos()) {
                    throw new CommandFailed(
                            ExitCode.UNEXPECTED,
                            client.server() + " does not answer any more; the session " + sessionId + " may go on",
                            e);
                }
            }
            Thread.sleep(pause);
            pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
        }
    }
}
