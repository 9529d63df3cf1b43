package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.research.Warnings;

/**
 * The producer of a result.
 *
 * @param kind {@code heuristic} or {@code llm}
 * @param name name of the implementation or the model
 * @param promptVersion the prompt's version id, or null without a prompt
 * @param fallbackReason why the heuristic replaced the model, or null if it did not. Every fallback is recorded
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProducedBy(String kind, String name, String promptVersion, String fallbackReason) {

    public static final String HEURISTIC = "heuristic";
    public static final String LLM = "llm";

    public ProducedBy {
        Require.text("kind", kind);
        Require.text("name", name);
    }

    public static ProducedBy heuristic(String name) {
        return new ProducedBy(HEURISTIC, name, null, null);
    }

    /** Returns whether a heuristic replaced a model because the budget did not allow a call. */
    @JsonIgnore
    public boolean isForWantOfBudget() {
        return isFallback() && fallbackReason.startsWith(Warnings.BUDGET_EXHAUSTED + ":");
    }

    /** Returns whether a heuristic replaced a model. */
    @JsonIgnore
    public boolean isFallback() {
        return fallbackReason != null;
    }
}
