package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.endpoint.Provider;
import java.util.Map;
import java.util.Optional;

/**
 * The API of Anthropic's messages. It has no JSON mode; a schema is requested as the input of a tool that the model
 * must call.
 */
final class AnthropicMessages implements Dialect {

    private static final String TOOL = "name_colour";

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

    @Override
    public ObjectNode request(String model, String prompt, int mostTokens) {
        ObjectNode request = Json.object().put("model", model).put("max_tokens", mostTokens);
        request.putArray("messages").addObject().put("role", "user").put("content", prompt);
        return request;
    }

    @Override
    public boolean has(Feature feature) {
        return feature != Feature.JSON_MODE;
    }

    @Override
    public void ask(ObjectNode request, Feature feature) {
        switch (feature) {
            case JSON_SCHEMA, TOOLS -> {
                request.putArray("tools")
                        .addObject()
                        .put("name", TOOL)
                        .put("description", "Takes the colour that was asked for.")
                        .set("input_schema", Probes.schema());
                ObjectNode choice = request.putObject("tool_choice");
                if (feature == Feature.JSON_SCHEMA) {
                    choice.put("type", "tool").put("name", TOOL);
                } else {
                    choice.put("type", "auto");
                }
            }
            case STREAM -> request.put("stream", true);
            case JSON_MODE -> throw new IllegalArgumentException("the API has no JSON mode");
        }
    }

    @Override
    public Said read(JsonNode answer) {
        StringBuilder text = new StringBuilder();
        boolean called = false;
        for (JsonNode part : answer.path("content")) {
            if (Json.text(part.path("type")).equals("tool_use")) {
                called = true;
                text.append(part.path("input"));
            } else {
                text.append(Json.text(part.path("text")));
            }
        }
        JsonNode usage = answer.path("usage");
        return new Said(
                text.toString(),
                called,
                Json.text(answer.path("stop_reason")).equals("max_tokens"),
                Json.text(answer.path("model")),
                usage.path("input_tokens").asLong(-1),
                usage.path("output_tokens").asLong(-1));
    }

    @Override
    public String piece(JsonNode event) {
        return Json.text(event.at("/delta/thinking")) + Json.text(event.at("/delta/text"));
    }

    /** The first event reports the prompt's tokens, the last but one the answer's. */
    @Override
    public Optional<Said> usage(JsonNode event) {
        JsonNode usage = event.path("usage").isObject() ? event.path("usage") : event.at("/message/usage");
        return usage.isObject()
                ? Optional.of(new Said(
                        "",
                        false,
                        false,
                        "",
                        usage.path("input_tokens").asLong(-1),
                        usage.path("output_tokens").asLong(-1)))
                : Optional.empty();
    }
}
