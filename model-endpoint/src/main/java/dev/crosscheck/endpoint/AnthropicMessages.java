package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.endpoint.ChatAnswer.TokenUsage;
import dev.crosscheck.endpoint.ChatTurn.Role;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/**
 * The <a href="https://docs.anthropic.com/en/api/messages">API of Anthropic's messages</a>. It has no response format,
 * so the endpoint enforces a schema as the input of a tool that the model must call. It has no JSON mode.
 */
public final class AnthropicMessages implements Dialect {

    private static final String MODEL = "model";
    private static final String TYPE = "type";
    private static final String TOOLS = "tools";
    private static final String TOOL_CHOICE = "tool_choice";
    private static final String CUT_OFF = "max_tokens";
    private static final double HIGHEST_TEMPERATURE = 1;

    public AnthropicMessages() {}

    @Override
    public String shown() {
        return "Anthropic's messages API";
    }

    @Override
    public String chatPath() {
        return "/messages";
    }

    @Override
    public Map<String, String> headers(Optional<String> key) {
        return Provider.ANTHROPIC.headers(key);
    }

    /** Its temperatures end at 1, so higher ones are sent as 1. */
    @Override
    public ObjectNode request(String model, int mostTokens, Optional<Double> temperature, List<ChatTurn> turns) {
        ObjectNode request = Json.object().put(MODEL, model).put("max_tokens", mostTokens);
        temperature.ifPresent(value -> request.put("temperature", Math.min(HIGHEST_TEMPERATURE, value)));
        String system = turns.stream()
                .filter(turn -> turn.role() == Role.SYSTEM)
                .map(ChatTurn::text)
                .collect(Collectors.joining("\n\n"));
        if (!system.isEmpty()) {
            request.put("system", system);
        }
        ArrayNode messages = request.putArray("messages");
        turns.stream()
                .filter(turn -> turn.role() != Role.SYSTEM)
                .forEach(turn -> messages.addObject()
                        .put("role", turn.role().name().toLowerCase(Locale.ROOT))
                        .put("content", turn.text()));
        return request;
    }

    @Override
    public boolean hasJsonMode() {
        return false;
    }

    @Override
    public void addSchema(ObjectNode request, String name, JsonNode schema) {
        addTool(request.putArray(TOOLS), new Tool(name, "Takes the answer.", schema));
        request.putObject(TOOL_CHOICE).put(TYPE, "tool").put("name", name);
    }

    @Override
    public void addJsonMode(ObjectNode request) {
        throw new IllegalArgumentException("the API has no JSON mode");
    }

    @Override
    public void addTools(ObjectNode request, List<Tool> tools, Tool.Choice choice) {
        ArrayNode list = request.putArray(TOOLS);
        tools.forEach(tool -> addTool(list, tool));
        request.putObject(TOOL_CHOICE)
                .put(
                        TYPE,
                        switch (choice) {
                            case AUTO -> "auto";
                            case REQUIRED -> "any";
                        });
    }

    private static void addTool(ArrayNode list, Tool tool) {
        list.addObject()
                .put("name", tool.name())
                .put("description", tool.description())
                .set("input_schema", tool.parameters());
    }

    @Override
    public void addStream(ObjectNode request) {
        request.put("stream", true);
    }

    @Override
    public ChatAnswer read(JsonNode answer) {
        return read(answer, (_, input) -> input);
    }

    /** @param called returns the text that stands for a tool's call, from the tool's name and input */
    public ChatAnswer read(JsonNode answer, BinaryOperator<String> called) {
        StringBuilder text = new StringBuilder();
        StringBuilder thinking = new StringBuilder();
        boolean callsTool = false;
        for (JsonNode part : answer.path("content")) {
            switch (Json.text(part.path(TYPE))) {
                case "tool_use" -> {
                    callsTool = true;
                    text.append(called.apply(Json.text(part.path("name")), input(part.path("input"))));
                }
                case "thinking" -> thinking.append(Json.text(part.path("thinking")));
                default -> text.append(Json.text(part.path("text")));
            }
        }
        String stopped = Json.text(answer.path("stop_reason"));
        return new ChatAnswer(
                text.toString(),
                thinking.toString(),
                callsTool,
                stopped,
                stopped.equals(CUT_OFF),
                Json.text(answer.path(MODEL)),
                tokens(answer.path("usage")));
    }

    @Override
    public String piece(JsonNode event) {
        return Json.text(event.at("/delta/thinking")) + Json.text(event.at("/delta/text"));
    }

    /** The first event reports the prompt's tokens, the last but one the answer's. */
    @Override
    public TokenUsage usage(JsonNode event) {
        return tokens(event.path("usage").isObject() ? event.path("usage") : event.at("/message/usage"));
    }

    /** Adds the tokens that were written to a cache or read from it, which the API counts apart. */
    private static TokenUsage tokens(JsonNode usage) {
        long input = usage.path("input_tokens").asLong(-1);
        return new TokenUsage(
                input < 0
                        ? input
                        : input
                                + usage.path("cache_creation_input_tokens").asLong(0)
                                + usage.path("cache_read_input_tokens").asLong(0),
                usage.path("output_tokens").asLong(-1));
    }

    /** Returns the input of a tool call. A stream delivers it as text, which may be cut off. */
    private static String input(JsonNode input) {
        return input.isTextual() ? input.textValue() : input.toString();
    }
}
