package dev.crosscheck.steps;

/** Selects the implementation of an agent's capabilities. */
public enum Implementation {
    /** The language model if an endpoint is configured, otherwise the heuristic. */
    AUTO,
    /** The language model. If a step fails for good with it, the heuristic does the step. */
    LLM,
    /** The heuristic, even if an endpoint is configured. */
    HEURISTIC;

    /**
     * Returns whether to use the language model.
     *
     * @param key the configuration key of this choice
     * @param configured whether there is an endpoint
     * @throws IllegalStateException for {@link #LLM} without an endpoint
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
