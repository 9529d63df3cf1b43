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
     * Whether the language model is used.
     *
     * @param key the configuration key that the choice was made with
     * @param configured whether there is an endpoint
     * @throws IllegalStateException for {@link #LLM} without an endpoint: a choice that cannot be honoured
     */
    public boolean usesModel(String key, boolean configured) {
        return switch (this) {
            case AUTO -> configured;
            case HEURISTIC -> false;
            case LLM -> {
                if (!configured) {
                    throw new IllegalStateException(
                            key + "=llm: no language model is configured; set LLM_BASE_URL and LLM_MODEL");
                }
                yield true;
            }
        };
    }
}
