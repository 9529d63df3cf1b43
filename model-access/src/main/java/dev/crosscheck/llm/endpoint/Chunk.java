package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;

/** What endpoints put into their streams, as the chat client knows it. */
final class Chunk {

    private static final String DELTA = "delta";
    private static final String REASONING = "reasoning";
    private static final String REASONING_CONTENT = "reasoning_content";

    private Chunk() {}

    /**
     * A whole answer as the one chunk of a stream, and a model's thinking by the name that the client knows. What is no
     * completion stays what it is: whoever reads it says so.
     */
    static String of(String json) {
        try {
            JsonNode completion = WireJson.mapper().readTree(json);
            completion.path("choices").forEach(Chunk::translate);
            return completion.toString();
        } catch (JsonProcessingException e) {
            return json;
        }
    }

    /** Nearly every chunk of a stream is as it should be, and needs not be read twice. */
    static String streamed(String data) {
        return data.contains('"' + REASONING + '"') ? of(data) : data;
    }

    private static void translate(JsonNode choice) {
        if (choice instanceof ObjectNode object && object.has("message")) {
            object.set(DELTA, object.remove("message"));
        }
        if (choice.path(DELTA) instanceof ObjectNode delta && delta.has(REASONING) && !delta.has(REASONING_CONTENT)) {
            delta.set(REASONING_CONTENT, delta.remove(REASONING));
        }
    }
}
