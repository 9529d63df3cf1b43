package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** Keys, budgets, dead letters and what a gateway is set up with. Safe for use by several threads. */
public final class OperationsClient {

    private static final String KEYS = "/v1/keys";
    private static final String DEAD_LETTERS = "/v1/dead-letters";

    private final Calls calls;

    OperationsClient(Calls calls) {
        this.calls = calls;
    }

    /** Makes a key; the answer has the whole of it as {@code key}. */
    public JsonNode makeKey(ObjectNode request) {
        return calls.post(KEYS, request);
    }

    /** The keys that there are, as {@code items}. */
    public JsonNode keys() {
        return calls.get(KEYS);
    }

    /** The key as it is listed from now on. */
    public JsonNode revokeKey(String id) {
        return calls.post(KEYS + "/" + Calls.encode(id) + "/revoke");
    }

    /** How the tenants' and the deployment's budgets of today stand: {@code items}. */
    public JsonNode budgets() {
        return calls.get("/v1/budgets");
    }

    /** Which language model the agents have: {@code configured}, {@code model}, {@code host}, {@code settings}. */
    public JsonNode model() {
        return calls.get("/v1/model");
    }

    /** Who is asked where a session searches the web: {@code enabled}, and {@code providers} by name and host. */
    public JsonNode web() {
        return calls.get("/v1/web");
    }

    /** Has each provider of the web asked something harmless: {@code providers}, and what became of it. */
    public JsonNode probeWeb() {
        return calls.post("/v1/web/probe");
    }

    /** The newest dead letters, as {@code items}. */
    public JsonNode deadLetters(int limit) {
        return calls.get(DEAD_LETTERS + Calls.query(Map.of("limit", Integer.toString(limit))));
    }

    public JsonNode deadLetter(String id, boolean withPayload) {
        return calls.get(DEAD_LETTERS + "/" + Calls.encode(id) + "?payload=" + withPayload);
    }

    /** The answer's {@code outcome} says whether the record was sent now, or had been before. */
    public JsonNode requeue(String id) {
        return calls.post(DEAD_LETTERS + "/" + Calls.encode(id) + "/requeue");
    }
}
