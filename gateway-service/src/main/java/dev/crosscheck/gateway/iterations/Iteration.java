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
 * @param stage the agent's task
 * @param inputPrompt the agent's input: the whole prompt of the accepted answer. A heuristic has no prompt; for it, or
 *     if
 * prompts are not kept, this is the command as JSON. Absent if the command is not kept any more either
 * @param outputResponse the agent's output, or {@code error} if it failed
 */
@Schema(
        name = "Iteration",
        requiredProperties = {"iteration", "agent", "stage", "output_response", "metadata"})
public record Iteration(
        int iteration, String agent, Stage stage, String inputPrompt, JsonNode outputResponse, Metadata metadata) {

    /**
     * @param model name of the model, or null for a heuristic
     * @param producedBy what produced the output, and the reason if a heuristic stood in for a model
     * @param modelCalls all requests to the model, including failed ones and those with unusable answers
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
     * @param orderedAt when the gateway decided on the step; null if the command is not kept any more
     * @param answeredAt when the gateway took the result
     * @param durationMs milliseconds between the two, including waiting; null if the command is not kept any more
     */
    @Schema(name = "IterationTimes", requiredProperties = "answered_at")
    public record Times(Instant orderedAt, Instant answeredAt, Long durationMs) {}
}
