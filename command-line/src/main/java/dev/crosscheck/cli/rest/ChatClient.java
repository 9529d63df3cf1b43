package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Conversations on one gateway. Safe for use by several threads. */
public final class ChatClient {

    private static final String CHATS = "/v1/chats";
    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final CrosscheckClient client;

    ChatClient(CrosscheckClient client) {
        this.client = client;
    }

    /** @return the conversation's id */
    public String begin(String title) {
        return Json.text(client.post(CHATS, Json.object().put("title", title)).path("id"));
    }

    public JsonNode chat(String id) {
        return client.get(at(id));
    }

    /** @return the thread's id */
    public String ask(String id, ObjectNode message) {
        return Json.text(client.post(at(id) + "/messages", message).path("thread_id"));
    }

    /**
     * Asks about the report of a session.
     *
     * @return the conversation as {@code chat_id} and the thread as {@code thread_id}
     */
    public JsonNode followUp(String session, ObjectNode message) {
        return client.post("/v1/research/" + CrosscheckClient.encode(session) + "/follow-up", message);
    }

    /** Erases a conversation; the answer says by when its text is gone elsewhere. */
    public JsonNode erase(String id) {
        return client.delete(at(id));
    }

    /** Everything that was said: {@code threads} and {@code items}. */
    public JsonNode messages(String id) {
        return client.get(at(id) + "/messages");
    }

    public void cancel(String id) {
        client.post(at(id) + "/cancel");
    }

    private static String at(String id) {
        return CHATS + "/" + CrosscheckClient.encode(id);
    }

    /**
     * Follows a thread to its end. A connection that breaks is opened again where it broke off, so the listener sees
     * each event once and in order.
     *
     * @param after id of the last event of the conversation that was seen; empty for none
     * @param listener called on this thread
     * @return the id of the last event
     * @throws CommandFailed if the server stays away for a minute
     */
    public String follow(String id, String thread, String after, Consumer<SessionEvent> listener)
            throws InterruptedException {
        String seen = after;
        long silentSince = System.nanoTime();
        while (true) {
            try (BufferedReader lines = new BufferedReader(
                    new InputStreamReader(client.stream(at(id) + "/events", seen), StandardCharsets.UTF_8))) {
                ServerSentEvents stream = new ServerSentEvents(lines);
                for (Optional<ServerSentEvents.Event> next = stream.next(); next.isPresent(); next = stream.next()) {
                    JsonNode data = Json.parse(next.get().data());
                    silentSince = System.nanoTime();
                    seen = next.get().id();
                    SessionEvent event = SessionEvent.of(data);
                    if (Json.text(data.path("thread_id")).equals(thread)) {
                        listener.accept(event);
                        if (event.isLast()) {
                            return seen;
                        }
                    }
                }
            } catch (JsonProcessingException e) {
                throw new CommandFailed(ExitCode.UNEXPECTED, "the stream of events is no JSON", e);
            } catch (IOException e) {
                if (System.nanoTime() - silentSince > PATIENCE.toNanos()) {
                    throw new CommandFailed(
                            ExitCode.UNEXPECTED,
                            client.server() + " does not answer any more; the conversation " + id + " may go on",
                            e);
                }
            }
            Thread.sleep(PAUSE);
        }
    }
}
