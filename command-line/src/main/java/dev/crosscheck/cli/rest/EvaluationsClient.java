package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;

/** Calls the gateway's API of evaluations. Thread-safe. */
public final class EvaluationsClient implements WatchedSessions {

    private static final String EVALUATIONS = "/v1/evaluations";

    private final Calls calls;

    EvaluationsClient(Calls calls) {
        this.calls = calls;
    }

    @Override
    public URI server() {
        return calls.server();
    }

    /** Starts an evaluation; the answer is its resource. */
    public JsonNode start(ObjectNode request) {
        return calls.post(EVALUATIONS, request);
    }

    @Override
    public JsonNode session(String id) {
        return calls.get(at(id));
    }

    @Override
    public InputStream events(String id, long after, boolean text) throws IOException {
        return calls.stream(at(id) + "/events", after > 0 ? Long.toString(after) : "");
    }

    public JsonNode cancel(String id) {
        return calls.post(at(id) + "/cancel");
    }

    private static String at(String id) {
        return EVALUATIONS + "/" + Calls.encode(id);
    }
}
