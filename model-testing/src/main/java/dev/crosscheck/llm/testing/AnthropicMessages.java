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
 * A completion as Anthropic's messages API words it. What it asks is understood as the same thing asked by OpenAI's API: a tool
 * that must be called is a schema.
 */
record AnthropicMessages(Asked asked, Completions completions, Text text, int number) implements Worded {

    private static final String PATH = "/messages";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CHUNK = 40;

    static boolean isAsked(HttpServerRequest request) {
        return request.path().endsWith(PATH);
    }

    /** The same request to OpenAI's API. */
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
        } else if (asInput && input() != null) {
            content.add(call(asked.task(), input()));
        } else {
            content.addObject().put("type", "text").put("text", text.text());
        }
        message.put("stop_reason", text.finish().equals("length") ? "max_tokens" : asInput ? "tool_use" : "end_turn");
        completions.counted().ifPresent(usage -> message.set("usage", usage(usage)));
        return message.toString();
    }

    @Override
    public List<String> chunks() {
        List<String> chunks = new ArrayList<>();
        ObjectNode start = JSON.createObjectNode().put("type", "message_start");
        ObjectNode frame = start.putObject("message");
        frame.setAll(frame());
        completions.counted().ifPresent(usage -> frame.set("usage", usage(usage)));
        chunks.add(start.toString());
        for (int at = 0; at < text.text().length(); at += CHUNK) {
            ObjectNode piece =
                    JSON.createObjectNode().put("type", "content_block_delta").put("index", 0);
            piece.putObject("delta")
                    .put("type", "text_delta")
                    .put("text", text.text().substring(at, Math.min(text.text().length(), at + CHUNK)));
            chunks.add(piece.toString());
        }
        ObjectNode end = JSON.createObjectNode().put("type", "message_delta");
        end.putObject("delta").put("stop_reason", "end_turn");
        completions
                .counted()
                .ifPresent(usage -> end.putObject("usage").set("output_tokens", usage.path("completion_tokens")));
        chunks.add(end.toString());
        chunks.add("{\"type\":\"message_stop\"}");
        return chunks;
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

    /** The answer, if it is an object. */
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
