package dev.crosscheck.endpoint;

/**
 * A model's answer.
 *
 * @param text the text, or the inputs of tool calls; empty if there was none
 * @param thinking the thinking before the answer; empty if there was none
 * @param callsTool whether the model called a tool
 * @param stopped why the answer ended, in the API's own word; empty if not reported
 * @param isCutOff whether the answer reached the limit of its length
 * @param model the endpoint's name for the model that answered; empty if not reported
 * @param usage the counted tokens
 */
public record ChatAnswer(
        String text,
        String thinking,
        boolean callsTool,
        String stopped,
        boolean isCutOff,
        String model,
        TokenUsage usage) {

    /**
     * The tokens that an endpoint counted.
     *
     * @param input tokens of the prompt; negative if not reported
     * @param output tokens of the answer; negative if not reported
     */
    public record TokenUsage(long input, long output) {

        public static final TokenUsage NONE = new TokenUsage(-1, -1);

        /** Returns whether both counts are reported. A prompt has at least one token. */
        public boolean isReported() {
            return input > 0 && output >= 0;
        }
    }
}
