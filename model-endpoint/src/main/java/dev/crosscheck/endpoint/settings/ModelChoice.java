package dev.crosscheck.endpoint.settings;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A model as one group of variables sets it.
 *
 * @param name the endpoint's name for it; empty if the group sets none
 * @param inputPrice US dollars per million tokens of prompts; empty for that of {@code LLM_MODEL}
 * @param outputPrice the same for answers
 * @param contextWindow tokens of prompt and answer together; empty for those of {@code LLM_MODEL}
 */
public record ModelChoice(
        Optional<String> name, Optional<Double> inputPrice, Optional<Double> outputPrice, OptionalInt contextWindow) {

    /** Returns whether it sets a price that has no effect, because it names no model. */
    public boolean isPricedInVain() {
        return name.isEmpty() && (inputPrice.isPresent() || outputPrice.isPresent());
    }

    /** Returns whether it sets a context window that has no effect, because it names no model. */
    public boolean isBoundedInVain() {
        return name.isEmpty() && contextWindow.isPresent();
    }
}
