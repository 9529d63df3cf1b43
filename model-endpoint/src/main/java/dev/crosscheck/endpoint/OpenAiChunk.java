package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Converts the chunks of endpoints' streams to the form that OpenAI's clients know. */
public final class OpenAiChunk {

    static final String REASONING = "reasoning";
    static final String REASONING_CONTENT = "reasoning_content";
    private static final String DELTA = "delta";

    private OpenAiChunk() {}

    /**
     * Converts a whole answer to the only chunk of a stream, and renames a model's thinking to the field that the
     * client knows. Returns anything but a completion unchanged; its reader reports the error.
     */
    public static String of(String json) {
        JsonNode completion = Json.parse(json);
        if (completion.isMissingNode()) {
            return json;
        }
        completion.path("choices").forEach(OpenAiChunk::translate);
        return completion.toString();
    }

    /** Converts a chunk of a stream. Nearly all chunks need no change and are not parsed. */
    public static String streamed(String data) {
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
