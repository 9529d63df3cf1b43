package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.endpoint.Provider;
import java.util.Map;
import java.util.Optional;

/** The API of OpenAI's chat completions. */
final class OpenAiChat implements Dialect {

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
        return Provider.OPENAI.headers(key.or(() -> Optional.of("none")));
    }

    @Override
    public ObjectNode request(String model, String prompt, int mostTokens) {
        ObjectNode request = Json.object().put("model", model).put("max_tokens", mostTokens);
        request.putArray("messages").addObject().put("role", "user").put("content", prompt);
        return request;
    }

    @Override
    public boolean has(Feature feature) {
        return true;
    }

    @Override
    public void ask(ObjectNode request, Feature feature) {
        switch (feature) {
            case JSON_SCHEMA -> {
                ObjectNode schema = request.putObject("response_format")
                        .put("type", "json_schema")
                        .putObject("json_schema")
                        .put("name", "colour")
                        .put("strict", true);
                schema.set("schema", Probes.schema());
            }
            case JSON_MODE -> request.putObject("response_format").put("type", "json_object");
            case TOOLS -> {
                ObjectNode function = request.putArray("tools")
                        .addObject()
                        .put("type", "function")
                        .putObject("function")
                        .put("name", "name_colour")
                        .put("description", "Takes the colour that was asked for.");
                function.set("parameters", Probes.schema());
                request.put("tool_choice", "auto");
            }
            case STREAM ->
                request.put("stream", true).putObject("stream_options").put("include_usage", true);
        }
    }

    @Override
    public Said read(JsonNode answer) {
        JsonNode choice = answer.path("choices").path(0);
        JsonNode usage = answer.path("usage");
        return new Said(
                Json.text(choice.at("/message/content")),
                !choice.at("/message/tool_calls").isEmpty(),
                Json.text(choice.path("finish_reason")).equals("length"),
                Json.text(answer.path("model")),
                usage.path("prompt_tokens").asLong(-1),
                usage.path("completion_tokens").asLong(-1));
    }

    @Override
    public String piece(JsonNode event) {
        JsonNode delta = event.at("/choices/0/delta");
        return Json.text(delta.path("reasoning_content")) + Json.text(delta.path("content"));
    }

    @Override
    public Optional<Said> usage(JsonNode event) {
        return event.path("usage").isObject() ? Optional.of(read(event)) : Optional.empty();
    }
}
