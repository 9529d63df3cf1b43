package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * A completion in the format of Anthropic's messages API. Requests are converted to OpenAI's API; a tool that the model
 * must call becomes a schema.
 */
record AnthropicMessages(Asked asked, Completions completions, Text text, int number) implements Worded {

    private static final String PATH = "/messages";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CHUNK = 40;

    static boolean isAsked(HttpServerRequest request) {
        return request.path().endsWith(PATH);
    }

    /** Converts a request to OpenAI's API. */
    static JsonNode asChat(JsonNode body) {
        ObjectNode chat = JSON.createObjectNode();
        chat.setAll((ObjectNode) body);
        chat.remove(List.of("system", "tool_choice", "tools"));
        ArrayNode messages = chat.putArray("messages");
        if (body.has("system")) {
            messages.addObject().put("role", "system").set("content", body.path("system"));
        }
        body.path("messages").forEach(messages::add);
        for (JsonNode tool : body.path("tools")) {
            if (body.at("/tool_choice/type").asText().equals("tool")) {
                chat.putObject("response_format")
                        .put("type", "json_schema")
                        .putObject("json_schema")
                        .put("name", tool.path("name").asText())
                        .set("schema", tool.path("input_schema"));
            } else {
                ObjectNode function = chat.withArray("tools").addObject().putObject("function");
                function.set("name", tool.path("name"));
                function.set("parameters", tool.path("input_schema"));
                if (body.at("/tool_choice/type").asText().equals("any")) {
                    chat.put("tool_choice", "required");
                }
            }
        }
        return chat;
    }

    @Override
    public String whole() {
        ObjectNode message = frame();
        ArrayNode content = message.putArray("content");
        if (text.thought() != null) {
            content.addObject().put("type", "thinking").put("thinking", text.thought());
        }
        boolean asInput = asked.schema().isPresent();
        if (completions.callsATool()) {
            JsonNode function = asked.body().at("/tools/0/function");
            content.add(call(function.path("name").asText(), SmallestInstance.of(function.path("parameters"))));
        } else if (completions.call().isPresent()) {
            completions
                    .call()
                    .ifPresent(call -> content.add(call(call.path("name").asText(), call.path("arguments"))));
        } else if (asInput && input() != null) {
            content.add(call(asked.task(), input()));
        } else {
            content.addObject().put("type", "text").put("text", text.text());
        }
        message.put("stop_reason", stopReason());
        completions.counted().ifPresent(usage -> message.set("usage", usage(usage)));
        return message.toString();
    }

    @Override
    public List<String> chunks() {
        List<String> chunks = new ArrayList<>();
        ObjectNode start = event("message_start");
        ObjectNode frame = start.putObject("message");
        frame.setAll(frame());
        completions.counted().ifPresent(usage -> frame.set("usage", usage(usage)));
        chunks.add(start.toString());
        int index = 0;
        if (text.thought() != null) {
            block(chunks, index++, "thinking", "thinking_delta", "thinking", text.thought());
        }
        if (asked.schema().isPresent()) {
            block(chunks, index, "tool_use", "input_json_delta", "partial_json", text.text());
        } else {
            block(chunks, index, "text", "text_delta", "text", text.text());
        }
        ObjectNode end = event("message_delta");
        end.putObject("delta").put("stop_reason", stopReason());
        completions
                .counted()
                .ifPresent(usage -> end.putObject("usage").set("output_tokens", usage.path("completion_tokens")));
        chunks.add(end.toString());
        chunks.add(event("message_stop").toString());
        return chunks;
    }

    private static void block(List<String> chunks, int index, String kind, String delta, String field, String content) {
        ObjectNode start = event("content_block_start").put("index", index);
        start.putObject("content_block").put("type", kind);
        chunks.add(start.toString());
        chunks.add(event("ping").toString());
        for (int at = 0; at < content.length(); at += CHUNK) {
            ObjectNode piece = event("content_block_delta").put("index", index);
            piece.putObject("delta")
                    .put("type", delta)
                    .put(field, content.substring(at, Math.min(content.length(), at + CHUNK)));
            chunks.add(piece.toString());
        }
        chunks.add(event("content_block_stop").put("index", index).toString());
    }

    private static ObjectNode event(String type) {
        return JSON.createObjectNode().put("type", type);
    }

    private String stopReason() {
        if (text.finish().equals("length")) {
            return "max_tokens";
        }
        return asked.schema().isPresent() ? "tool_use" : "end_turn";
    }

    /** Converts an error from OpenAI's format to this API's. */
    static String error(String openAi) {
        return "{\"type\":\"error\"," + openAi.substring(1);
    }

    @Override
    public int promptTokens() {
        return completions.promptTokens();
    }

    @Override
    public int answerTokens() {
        return completions.answerTokens();
    }

    private ObjectNode call(String name, JsonNode input) {
        ObjectNode call = JSON.createObjectNode()
                .put("type", "tool_use")
                .put("id", "toolu_" + number)
                .put("name", name);
        call.set("input", input);
        return call;
    }

    /** Returns the answer if it is a JSON object, otherwise null. */
    private JsonNode input() {
        try {
            return JSON.readTree(text.text()) instanceof ObjectNode object ? object : null;
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private ObjectNode frame() {
        return JSON.createObjectNode()
                .put("id", "msg_scripted_" + number)
                .put("type", "message")
                .put("role", "assistant")
                .put("model", asked.model());
    }

    private static ObjectNode usage(ObjectNode counted) {
        ObjectNode usage = JSON.createObjectNode();
        usage.set("input_tokens", counted.path("prompt_tokens"));
        usage.set("output_tokens", counted.path("completion_tokens"));
        return usage;
    }
}
