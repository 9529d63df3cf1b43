package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;

/** Converts the chunks of endpoints' streams to the form that the chat client knows. */
final class Chunk {

    private static final String DELTA = "delta";
    private static final String REASONING = "reasoning";
    private static final String REASONING_CONTENT = "reasoning_content";

    private Chunk() {}

    /**
     * Converts a whole answer to the only chunk of a stream, and renames a model's thinking to the field that the
     * client knows. Returns anything but a completion unchanged; its reader reports the error.
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

    /** Converts a chunk of a stream. Nearly all chunks need no change and are not parsed. */
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
