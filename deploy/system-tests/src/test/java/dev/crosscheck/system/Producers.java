package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.Client;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads from a session's events what produced each step. */
record Producers(Client client) {

    /**
     * Returns {@code produced_by} by the step's name, such as {@code draft-1}, in the order in which the steps ended.
     */
    Map<String, JsonNode> of(String session) {
        Map<String, JsonNode> producers = new LinkedHashMap<>();
        JsonNode events =
                client.get("/v1/research/" + session + "/events").json().path("items");
        for (JsonNode event : events) {
            JsonNode data = event.path("data");
            if (data.has("produced_by")) {
                String step = data.path("step_id").asText();
                producers.put(step.substring(step.lastIndexOf('.') + 1), data.path("produced_by"));
            }
        }
        return producers;
    }
}
