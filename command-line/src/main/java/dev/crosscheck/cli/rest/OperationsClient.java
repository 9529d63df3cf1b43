package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** Calls the gateway's API of keys, budgets, dead letters and settings. Thread-safe. */
public final class OperationsClient {

    private static final String KEYS = "/v1/keys";
    private static final String DEAD_LETTERS = "/v1/dead-letters";

    private final Calls calls;

    OperationsClient(Calls calls) {
        this.calls = calls;
    }

    /** Creates a key; the answer has the full key as {@code key}. */
    public JsonNode makeKey(ObjectNode request) {
        return calls.post(KEYS, request);
    }

    /** Returns all keys as {@code items}. */
    public JsonNode keys() {
        return calls.get(KEYS);
    }

    /** Revokes a key, and returns its new entry in the list. */
    public JsonNode revokeKey(String id) {
        return calls.post(KEYS + "/" + Calls.encode(id) + "/revoke");
    }

    /** Returns today's budgets of the tenants and the deployment: {@code items}. */
    public JsonNode budgets() {
        return calls.get("/v1/budgets");
    }

    /** Returns the agents' language model: {@code configured}, {@code model}, {@code host}, {@code settings}. */
    public JsonNode model() {
        return calls.get("/v1/model");
    }

    /** Returns the web-search providers: {@code enabled}, and {@code providers} by name and host. */
    public JsonNode web() {
        return calls.get("/v1/web");
    }

    /** Sends a harmless query to each web-search provider, and returns the results as {@code providers}. */
    public JsonNode probeWeb() {
        return calls.post("/v1/web/probe");
    }

    /** Erases the stored page of an address; the answer has the number of erased {@code pages}. */
    public JsonNode eraseWebPage(String url) {
        return calls.delete("/v1/web/pages" + Calls.query(Map.of("url", url)));
    }

    /** Returns the newest dead letters as {@code items}. */
    public JsonNode deadLetters(int limit) {
        return calls.get(DEAD_LETTERS + Calls.query(Map.of("limit", Integer.toString(limit))));
    }

    public JsonNode deadLetter(String id, boolean withPayload) {
        return calls.get(DEAD_LETTERS + "/" + Calls.encode(id) + "?payload=" + withPayload);
    }

    /** Sends the record again; the answer's {@code outcome} says whether it was sent now or already before. */
    public JsonNode requeue(String id) {
        return calls.post(DEAD_LETTERS + "/" + Calls.encode(id) + "/requeue");
    }
}
