package dev.crosscheck.gateway.iterations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One turn of one agent.
 *
 * @param iteration the round, from 1
 * @param agent analyst, critic or writer
 * @param stage which of the agent's tasks it was
 * @param inputPrompt what the agent was given: the whole prompt whose answer was taken, or, for a heuristic, which has
 *     none, and where prompts are not kept, the command as JSON; absent where that is no longer kept either
 * @param outputResponse what it gave back, or {@code error} where it failed
 */
@Schema(
        name = "Iteration",
        requiredProperties = {"iteration", "agent", "stage", "output_response", "metadata"})
public record Iteration(
        int iteration, String agent, Stage stage, String inputPrompt, JsonNode outputResponse, Metadata metadata) {

    /**
     * @param model the model's name, or null for a heuristic
     * @param producedBy who it was, and why, where a heuristic stood in for a model
     * @param modelCalls the requests to the model, those included that failed and those whose answers were of no use
     */
    @Schema(
            name = "IterationMetadata",
            requiredProperties = {"produced_by", "usage", "times", "step_id", "model_calls"})
    public record Metadata(
            String model, ProducedBy producedBy, Usage usage, Times times, String stepId, List<ModelCall> modelCalls) {
        public Metadata {
            modelCalls = List.copyOf(modelCalls);
        }
    }

    /**
     * @param orderedAt when the gateway decided on it; null where the command is no longer kept
     * @param answeredAt when the gateway took the result in
     * @param durationMs milliseconds between the two, waiting included; null where the command is no longer kept
     */
    @Schema(name = "IterationTimes", requiredProperties = "answered_at")
    public record Times(Instant orderedAt, Instant answeredAt, Long durationMs) {}
}
