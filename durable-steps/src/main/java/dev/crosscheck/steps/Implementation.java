package dev.crosscheck.steps;

/** Which implementation of an agent's capabilities is used. */
public enum Implementation {
    /** The language model where an endpoint is configured, the heuristic otherwise. */
    AUTO,
    /** The language model, with the heuristic standing in for a step that fails for good. */
    LLM,
    /** The heuristic, whatever is configured. */
    HEURISTIC;

    /**
     * Refuses to start with a choice that cannot be honoured.
     *
     * @param key the configuration key that the choice was made with
     * @throws IllegalStateException for {@link #LLM}: no language model can be configured in this version
     */
    public void requireHeuristic(String key) {
        if (this == LLM) {
            throw new IllegalStateException(
                    key + "=llm: no language model can be configured in this version; use auto or heuristic");
        }
    }
}
