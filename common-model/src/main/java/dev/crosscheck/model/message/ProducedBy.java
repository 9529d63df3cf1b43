package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.research.Warnings;

/**
 * Who produced a result.
 *
 * @param kind {@code heuristic} or {@code llm}
 * @param name the implementation's or the model's name
 * @param promptVersion the prompt's version id, or null without a prompt
 * @param fallbackReason why the heuristic stood in for the model, or null where it did not: a fallback is never silent
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

    /** Whether a heuristic stood in for a model, because a budget did not allow asking it. */
    @JsonIgnore
    public boolean isForWantOfBudget() {
        return isFallback() && fallbackReason.startsWith(Warnings.BUDGET_EXHAUSTED + ":");
    }

    /** Whether a heuristic stood in for a model. */
    @JsonIgnore
    public boolean isFallback() {
        return fallbackReason != null;
    }
}
