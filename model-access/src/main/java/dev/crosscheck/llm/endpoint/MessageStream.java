package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Assembles a message of Anthropic's API from the <a
 * href="https://docs.anthropic.com/en/docs/build-with-claude/streaming">events of its stream</a>, in the form of an
 * answer that is not streamed. Ignores events of unknown kinds, as that page asks. Called by one thread after the
 * other.
 */
final class MessageStream implements ServerSentEventListener {

    private final Consumer<String> text;
    private final ObjectNode message = WireJson.mapper().createObjectNode();
    private final Map<Integer, Part> parts = new TreeMap<>();

    /** @param text receives the answer's text as it arrives, without the thinking before it */
    MessageStream(Consumer<String> text) {
        this.text = text;
    }

    /** A part of the message: text, thinking, or a tool's input as incomplete JSON. */
    private static final class Part {
        private String kind = "text";
        private final StringBuilder content = new StringBuilder();
    }

    @Override
    public void onEvent(ServerSentEvent event) {
        JsonNode told = read(event.data());
        switch (told.path("type").asText("")) {
            case "message_start" -> take(told.path("message"));
            case "content_block_start" -> begin(part(told), told.path("content_block"));
            case "content_block_delta" -> add(part(told), told.path("delta"));
            case "message_delta" -> {
                told.path("delta").properties().forEach(field -> message.set(field.getKey(), field.getValue()));
                told.path("usage")
                        .properties()
                        .forEach(field -> message.withObject("/usage").set(field.getKey(), field.getValue()));
            }
            case "message" -> whole(told);
            default -> {}
        }
    }

    @Override
    public void onError(Throwable thrown) {
        throw new IllegalStateException("no message", thrown);
    }

    /** Returns the message after the stream has ended. */
    JsonNode message() {
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

    private void take(JsonNode started) {
        started.properties().stream()
                .filter(field -> !field.getKey().equals("content"))
                .forEach(field -> message.set(field.getKey(), field.getValue()));
    }

    private Part part(JsonNode told) {
        return parts.computeIfAbsent(told.path("index").asInt(0), _ -> new Part());
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

    private static JsonNode read(String json) {
        try {
            return WireJson.mapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
