package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.endpoint.ChatAnswer.TokenUsage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The <a href="https://platform.openai.com/docs/api-reference/chat">API of OpenAI's chat completions</a>, which most
 * other endpoints offer too.
 */
public final class OpenAiChat implements Dialect {

    /** The key for clients that require one. Servers without keys ignore it. */
    public static final String NO_KEY = "none";

    private static final String MODEL = "model";
    private static final String TYPE = "type";
    private static final String FUNCTION = "function";

    OpenAiChat() {}

    @Override
    public String shown() {
        return "OpenAI's chat API";
    }

    @Override
    public String chatPath() {
        return "/chat/completions";
    }

    @Override
    public Map<String, String> headers(Optional<String> key) {
        return Provider.OPENAI.headers(key.or(() -> Optional.of(NO_KEY)));
    }

    @Override
    public ObjectNode request(String model, int mostTokens, Optional<Double> temperature, List<ChatTurn> turns) {
        ObjectNode request = Json.object().put(MODEL, model).put("max_tokens", mostTokens);
        temperature.ifPresent(value -> request.put("temperature", value));
        ArrayNode messages = request.putArray("messages");
        turns.forEach(turn -> messages.addObject()
                .put("role", turn.role().name().toLowerCase(Locale.ROOT))
                .put("content", turn.text()));
        return request;
    }

    @Override
    public boolean hasJsonMode() {
        return true;
    }

    @Override
    public void addSchema(ObjectNode request, String name, JsonNode schema) {
        request.putObject("response_format")
                .put(TYPE, "json_schema")
                .putObject("json_schema")
                .put("name", name)
                .put("strict", true)
                .set("schema", schema);
    }

    @Override
    public void addJsonMode(ObjectNode request) {
        request.putObject("response_format").put(TYPE, "json_object");
    }

    @Override
    public void addTools(ObjectNode request, List<Tool> tools, Tool.Choice choice) {
        ArrayNode list = request.putArray("tools");
        tools.forEach(tool -> list.addObject()
                .put(TYPE, FUNCTION)
                .putObject(FUNCTION)
                .put("name", tool.name())
                .put("description", tool.description())
                .set("parameters", tool.parameters()));
        request.put("tool_choice", choice.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public void addStream(ObjectNode request) {
        request.put("stream", true).putObject("stream_options").put("include_usage", true);
    }

    @Override
    public ChatAnswer read(JsonNode answer) {
        JsonNode choice = answer.path("choices").path(0);
        JsonNode message = choice.path("message");
        String stopped = Json.text(choice.path("finish_reason"));
        return new ChatAnswer(
                Json.text(message.path("content")),
                thinking(message),
                !message.path("tool_calls").isEmpty(),
                stopped,
                stopped.equals("length"),
                Json.text(answer.path(MODEL)),
                usage(answer));
    }

    @Override
    public String piece(JsonNode event) {
        JsonNode delta = event.at("/choices/0/delta");
        return thinking(delta) + Json.text(delta.path("content"));
    }

    @Override
    public TokenUsage usage(JsonNode event) {
        JsonNode usage = event.path("usage");
        return new TokenUsage(
                usage.path("prompt_tokens").asLong(-1),
                usage.path("completion_tokens").asLong(-1));
    }

    /** Returns a message's thinking. Endpoints call the field {@code reasoning_content} or {@code reasoning}. */
    private static String thinking(JsonNode message) {
        String thinking = Json.text(message.path(OpenAiChunk.REASONING_CONTENT));
        return thinking.isEmpty() ? Json.text(message.path(OpenAiChunk.REASONING)) : thinking;
    }

    /** Returns the thinking of a whole answer under the name that OpenAI's clients do not know; null if it has none. */
    public static String unknownThinking(String answer) {
        return Json.parse(answer)
                .at("/choices/0/message")
                .path(OpenAiChunk.REASONING)
                .textValue();
    }
}
