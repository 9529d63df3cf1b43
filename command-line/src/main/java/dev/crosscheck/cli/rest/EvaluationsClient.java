package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** Calls the gateway's API of evaluations. Thread-safe. */
public final class EvaluationsClient extends SessionsClient {

    private static final String EVALUATIONS = "/v1/evaluations";

    EvaluationsClient(Calls calls) {
        super(calls, EVALUATIONS);
    }

    public JsonNode cancel(String id) {
        return calls.post(at(id) + "/cancel");
    }

    /** Returns one page of evaluations, newest first: {@code items} and {@code next_cursor}. */
    public JsonNode list(int limit, String cursor) {
        return calls.get(EVALUATIONS + Calls.query(Map.of("limit", Integer.toString(limit), "cursor", cursor)));
    }

    /** Returns people's verdicts on the criteria of an evaluation: {@code items}. */
    public JsonNode reviews(String id) {
        return calls.get(at(id) + "/review");
    }

    /** Returns the facts of an evaluation's case: {@code facts}. */
    public JsonNode facts(String id) {
        return calls.get(at(id) + "/case");
    }

    /** Returns the figures of each controller and prompt over the last days. */
    public JsonNode figures(int days) {
        return calls.get(EVALUATIONS + "/figures" + Calls.query(Map.of("days", Integer.toString(days))));
    }

    /** Returns the share of the cases that each controller judges, and what a model's figures lack. */
    public JsonNode routing() {
        return calls.get(EVALUATIONS + "/routing");
    }
}
