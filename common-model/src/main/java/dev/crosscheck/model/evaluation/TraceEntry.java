package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.text.Cut;

/**
 * One turn of the reasoning about a criterion. Texts that are too long are cut and then end in an ellipsis.
 *
 * @param thought why the action was taken
 * @param action the tool and its input, such as {@code pi_search("age limit")}
 * @param observation the result of the action; empty while it is running
 */
public record TraceEntry(String thought, String action, String observation) {

    public static final int MOST_THOUGHT = 1_000;
    public static final int MOST_ACTION = 1_000;
    public static final int MOST_OBSERVATION = 500;

    /** Prefix of an observation if the tool failed. The tool's error code follows it. */
    public static final String TOOL_ERROR = "tool error: ";

    public TraceEntry {
        thought = cut(thought, MOST_THOUGHT);
        action = cut(action, MOST_ACTION);
        observation = cut(observation, MOST_OBSERVATION);
    }

    /** Returns this entry with the observation. */
    public TraceEntry observed(String what) {
        return new TraceEntry(thought, action, what);
    }

    private static String cut(String text, int most) {
        return text == null ? "" : Cut.withEllipsis(most, text);
    }
}
