package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;

/** Calls the gateway's API of sessions of one kind. Thread-safe. */
public abstract class SessionsClient {

    final Calls calls;
    private final String path;

    /** @param path the path of all sessions, such as {@code /v1/research} */
    SessionsClient(Calls calls, String path) {
        this.calls = calls;
        this.path = path;
    }

    /** Returns the address of the gateway. */
    public final URI server() {
        return calls.server();
    }

    /** Starts a session, and returns its resource. Each call starts another session. */
    public final JsonNode start(ObjectNode request) {
        return calls.post(path, request);
    }

    /** Returns the session's resource. */
    public final JsonNode session(String id) {
        return calls.get(at(id));
    }

    /**
     * Opens a session's stream of events after the given sequence.
     *
     * @param text whether to include the text that a model is writing, if sessions of this kind have it
     * @throws IOException if the server cannot be reached or has a fault; the caller may try again
     */
    public final InputStream events(String id, long after, boolean text) throws IOException {
        return calls.stream(at(id) + "/events" + (text ? "?text=true" : ""), after > 0 ? Long.toString(after) : "");
    }

    /** Erases a session that has ended. The answer says when its text will be gone from other places. */
    public final JsonNode erase(String id) {
        return calls.delete(at(id));
    }

    final String at(String id) {
        return path + "/" + Calls.encode(id);
    }
}
