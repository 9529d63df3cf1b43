package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.cli.doctor.Wire.Reply;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the size of a model's context window, if the endpoint reports it; there is no standard for this. It reads the
 * list of models in the forms of vLLM, OpenRouter, Groq, Mistral, LM Studio, Gemini and llama.cpp. It also reads
 * llama.cpp's {@code /props} and Ollama's {@code /api/ps}, which report the size that the server was started with
 * instead of the size that the model was trained for.
 */
final class ContextWindow {

    private static final List<String> IN_THE_LIST = List.of(
            "/max_model_len",
            "/loaded_context_length",
            "/context_length",
            "/context_window",
            "/max_context_length",
            "/max_input_tokens",
            "/inputTokenLimit",
            "/meta/n_ctx",
            "/meta/n_ctx_train");

    private final Wire wire;
    private final String baseUrl;

    ContextWindow(Wire wire, String baseUrl) {
        this.wire = wire;
        this.baseUrl = baseUrl;
    }

    /** @param listed the model's entry in the list, or missing */
    OptionalInt of(String model, JsonNode listed) {
        OptionalInt started = first(object("/props"), List.of("/default_generation_settings/n_ctx", "/n_ctx"));
        if (started.isPresent()) {
            return started;
        }
        for (JsonNode loaded : object("/api/ps").path("models")) {
            if (loaded.path("name").asText().equals(model)) {
                return first(loaded, List.of("/context_length"));
            }
        }
        return first(listed, IN_THE_LIST);
    }

    private static OptionalInt first(JsonNode node, List<String> places) {
        return places.stream()
                .map(node::at)
                .filter(JsonNode::isIntegralNumber)
                .mapToInt(JsonNode::asInt)
                .filter(tokens -> tokens > 0)
                .findFirst();
    }

    private JsonNode object(String path) {
        URI base = URI.create(baseUrl);
        boolean near = Optional.ofNullable(base.getPath()).filter("/v1"::equals).isPresent();
        if (!near) {
            return Probes.object("");
        }
        try {
            Reply reply = wire.get(base.resolve(path));
            return Probes.object(reply.isOk() ? reply.body() : "");
        } catch (NoAnswer e) {
            return Probes.object("");
        }
    }
}
