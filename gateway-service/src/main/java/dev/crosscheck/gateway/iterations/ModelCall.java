package dev.crosscheck.gateway.iterations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.history.RecordedAnswer;
import dev.crosscheck.steps.message.WireJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A request to the language model that was answered, as the journal has it.
 *
 * @param call its place in its step, from 1: what follows the first is a repair, or the question asked afresh
 * @param model as the endpoint calls it, or null where it does not say
 * @param promptVersion the prompt's version id, or null
 * @param inputPrompt every message of the conversation under its role; null where prompts are not kept
 * @param outputResponse what the model wrote, good or not
 */
public record ModelCall(
        int call,
        String model,
        String promptVersion,
        String inputPrompt,
        String outputResponse,
        Usage usage,
        Instant askedAt,
        Instant answeredAt) {

    /** Empty for an answer that is no model's. */
    static Optional<ModelCall> of(RecordedAnswer answer) {
        JsonNode body = read(answer.body());
        if (!body.path("text").isTextual()) {
            return Optional.empty();
        }
        return Optional.of(new ModelCall(
                answer.call(),
                body.path("model").textValue(),
                body.path("prompt_version").textValue(),
                prompt(body.path("prompt")),
                body.path("text").textValue(),
                answer.usage(),
                answer.askedAt(),
                answer.answeredAt()));
    }

    private static String prompt(JsonNode turns) {
        if (!turns.isArray() || turns.isEmpty()) {
            return null;
        }
        List<String> messages = new ArrayList<>();
        turns.forEach(turn -> messages.add(
                "=== " + turn.path("role").asText() + "\n" + turn.path("text").asText()));
        return String.join("\n\n", messages);
    }

    private static JsonNode read(String body) {
        try {
            return WireJson.mapper().readTree(body);
        } catch (JsonProcessingException e) {
            return WireJson.mapper().missingNode();
        }
    }
}
