package dev.crosscheck.model.message;

/**
 * The cost of a step or a whole session.
 *
 * @param modelCalls answered calls of a language model
 * @param usd US dollars, by the configured prices
 */
public record Usage(int modelCalls, long inputTokens, long outputTokens, double usd) {

    public static final Usage NONE = new Usage(0, 0, 0, 0);

    public Usage plus(Usage other) {
        return new Usage(
                modelCalls + other.modelCalls,
                inputTokens + other.inputTokens,
                outputTokens + other.outputTokens,
                usd + other.usd);
    }
}
