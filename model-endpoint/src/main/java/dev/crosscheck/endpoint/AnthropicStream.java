package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Assembles a message of Anthropic's API from the <a
 * href="https://docs.anthropic.com/en/docs/build-with-claude/streaming">events of its stream</a>, in the form of an
 * answer that is not streamed. Ignores events of unknown kinds, as that page asks. For one thread at a time.
 */
public final class AnthropicStream {

    private final Consumer<String> text;
    private final ObjectNode message = Json.object();
    private final Map<Integer, Part> parts = new TreeMap<>();

    /** @param text receives the answer's text as it arrives, without the thinking before it */
    public AnthropicStream(Consumer<String> text) {
        this.text = text;
    }

    /** A part of the message: text, thinking, or a tool's input as incomplete JSON. */
    private static final class Part {
        private String kind = "text";
        private final StringBuilder content = new StringBuilder();
    }

    /**
     * Takes the data of one event.
     *
     * @throws IllegalArgumentException if it is not JSON
     */
    public void take(String data) {
        JsonNode event = Json.parse(data);
        if (event.isMissingNode()) {
            throw new IllegalArgumentException("an event of the stream is no JSON");
        }
        switch (event.path("type").asText("")) {
            case "message_start" -> start(event.path("message"));
            case "content_block_start" -> begin(part(event), event.path("content_block"));
            case "content_block_delta" -> add(part(event), event.path("delta"));
            case "message_delta" -> {
                event.path("delta").properties().forEach(field -> message.set(field.getKey(), field.getValue()));
                event.path("usage")
                        .properties()
                        .forEach(field -> message.withObject("/usage").set(field.getKey(), field.getValue()));
            }
            case "message" -> whole(event);
            default -> {}
        }
    }

    /** Returns the message after the stream has ended. */
    public JsonNode message() {
        if (message.path("content").isArray()) {
            return message;
        }
        ArrayNode content = message.putArray("content");
        parts.values().forEach(part -> {
            ObjectNode one = content.addObject().put("type", part.kind);
            one.put(
                    switch (part.kind) {
                        case "tool_use" -> "input";
                        case "thinking" -> "thinking";
                        default -> "text";
                    },
                    part.content.toString());
        });
        return message;
    }

    private void start(JsonNode started) {
        started.properties().stream()
                .filter(field -> !field.getKey().equals("content"))
                .forEach(field -> message.set(field.getKey(), field.getValue()));
    }

    private Part part(JsonNode event) {
        return parts.computeIfAbsent(event.path("index").asInt(0), _ -> new Part());
    }

    private void begin(Part part, JsonNode block) {
        part.kind = block.path("type").asText("text");
        append(part, block.path("text").asText(""));
    }

    private void add(Part part, JsonNode delta) {
        switch (delta.path("type").asText("")) {
            case "text_delta" -> append(part, delta.path("text").asText(""));
            case "input_json_delta" -> append(part, delta.path("partial_json").asText(""));
            case "thinking_delta" -> part.content.append(delta.path("thinking").asText(""));
            default -> {}
        }
    }

    private void append(Part part, String piece) {
        if (!piece.isEmpty()) {
            part.content.append(piece);
            text.accept(piece);
        }
    }

    /** Takes a whole message from an endpoint that ignored the request to stream. */
    private void whole(JsonNode answer) {
        answer.properties().forEach(field -> message.set(field.getKey(), field.getValue()));
        for (JsonNode part : answer.path("content")) {
            text.accept(
                    part.has("input")
                            ? part.path("input").toString()
                            : part.path("text").asText(""));
        }
    }
}
