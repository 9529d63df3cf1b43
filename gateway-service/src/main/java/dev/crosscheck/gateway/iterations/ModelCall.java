package dev.crosscheck.gateway.iterations;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.history.RecordedOutcome;
import dev.crosscheck.steps.message.WireJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A request to the language model that was answered or failed, as the journal recorded it.
 *
 * @param call index in its step, from 1; later calls are repairs, or ask the question again
 * @param model the endpoint's name of the model, or null if it gives none
 * @param promptVersion the prompt's version id, or null
 * @param inputPrompt every message of the conversation under its role; null if prompts are not kept
 * @param thinking what a reasoning model thought before it answered; omitted if it reports none
 * @param outputResponse what the model wrote, usable or not; null if the request failed
 * @param answeredAt null if it failed
 * @param failedAt omitted if it was answered
 * @param errorType stable code of the failure; omitted if it was answered
 */
@Schema(
        name = "ModelCall",
        requiredProperties = {"call", "usage", "asked_at"})
public record ModelCall(
        int call,
        String model,
        String promptVersion,
        String inputPrompt,
        @JsonInclude(JsonInclude.Include.NON_NULL) String thinking,
        String outputResponse,
        Usage usage,
        Instant askedAt,
        Instant answeredAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) Instant failedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) String errorType) {

    /** Returns the call; empty if the recorded request did not go to a model. */
    static Optional<ModelCall> of(RecordedOutcome call) {
        return call.failure() == null ? answered(call) : failed(call, call.failure());
    }

    @JsonIgnore
    boolean isAnswered() {
        return errorType == null;
    }

    private static Optional<ModelCall> failed(RecordedOutcome call, RecordedOutcome.Failure failure) {
        return Optional.ofNullable(failure.about().get("model"))
                .map(model -> new ModelCall(
                        call.call(),
                        model,
                        failure.about().get("prompt_version"),
                        null,
                        null,
                        null,
                        call.usage(),
                        call.askedAt(),
                        null,
                        call.endedAt(),
                        failure.type()));
    }

    private static Optional<ModelCall> answered(RecordedOutcome answer) {
        JsonNode body = read(answer.body());
        if (!body.path("text").isTextual()) {
            return Optional.empty();
        }
        return Optional.of(new ModelCall(
                answer.call(),
                body.path("model").textValue(),
                body.path("prompt_version").textValue(),
                prompt(body.path("prompt")),
                body.path("thinking").textValue(),
                body.path("text").textValue(),
                answer.usage(),
                answer.askedAt(),
                answer.endedAt(),
                null,
                null));
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
