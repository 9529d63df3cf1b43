package dev.crosscheck.model.evaluation;

/**
 * One turn of the reasoning about a criterion. Longer texts are cut, and end in an ellipsis then.
 *
 * @param thought why the action was taken
 * @param action the tool and what it was given, such as {@code pi_search("age limit")}
 * @param observation what came of it; empty while it is under way
 */
public record TraceEntry(String thought, String action, String observation) {

    public static final int MOST_THOUGHT = 1_000;
    public static final int MOST_ACTION = 1_000;
    public static final int MOST_OBSERVATION = 500;

    /** How the observation of a tool begins that has failed; the tool's error code follows. */
    public static final String TOOL_ERROR = "tool error: ";

    public TraceEntry {
        thought = cut(thought, MOST_THOUGHT);
        action = cut(action, MOST_ACTION);
        observation = cut(observation, MOST_OBSERVATION);
    }

    /** The same once something came of it. */
    public TraceEntry observed(String what) {
        return new TraceEntry(thought, action, what);
    }

    private static String cut(String text, int most) {
        if (text == null) {
            return "";
        }
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }
}
