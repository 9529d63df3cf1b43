package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Calls the gateway's API of conversations. Thread-safe. */
public final class ChatClient {

    private static final String CHATS = "/v1/chats";

    private final Calls calls;

    ChatClient(Calls calls) {
        this.calls = calls;
    }

    /** @return the conversation's id */
    public String begin(String title) {
        return Json.text(calls.post(CHATS, Json.object().put("title", title)).path("id"));
    }

    public JsonNode chat(String id) {
        return calls.get(at(id));
    }

    /** @return the thread's id */
    public String ask(String id, ObjectNode message) {
        return Json.text(calls.post(at(id) + "/messages", message).path("thread_id"));
    }

    /**
     * Asks about the report of a session.
     *
     * @return the conversation as {@code chat_id} and the thread as {@code thread_id}
     */
    public JsonNode followUp(String session, ObjectNode message) {
        return calls.post("/v1/research/" + Calls.encode(session) + "/follow-up", message);
    }

    /** Erases a conversation. The answer says when its text will be gone from other places. */
    public JsonNode erase(String id) {
        return calls.delete(at(id));
    }

    /** Returns all messages: {@code threads} and {@code items}. */
    public JsonNode messages(String id) {
        return calls.get(at(id) + "/messages");
    }

    public void cancel(String id) {
        calls.post(at(id) + "/cancel");
    }

    private static String at(String id) {
        return CHATS + "/" + Calls.encode(id);
    }

    /**
     * Follows a thread to its end. A broken connection is opened again after the last event, so the listener gets each
     * event once and in order.
     *
     * @param after the id of the last event of the conversation that the caller has; empty for none
     * @param listener called on this thread
     * @return the id of the last event
     * @throws CommandFailed if the server cannot be reached for a minute
     */
    public String follow(String id, String thread, String after, Consumer<SessionEvent> listener)
            throws InterruptedException {
        AtomicReference<String> seen = new AtomicReference<>(after);
        new Reconnecting(calls.server(), "the conversation " + id)
                .follow(() -> calls.stream(at(id) + "/events", seen.get()), (received, data) -> {
                    seen.set(received.id());
                    SessionEvent event = SessionEvent.of(data);
                    if (!Json.text(data.path("thread_id")).equals(thread)) {
                        return false;
                    }
                    listener.accept(event);
                    return event.isLast();
                });
        return seen.get();
    }
}
