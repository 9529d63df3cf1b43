package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.benchmarks.optimise.Optimiser.Reflection;
import dev.crosscheck.model.text.Resource;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Makes a model write an improved prompt.
 *
 * @param model answers a prompt
 */
record ModelReflection(UnaryOperator<String> model) implements Reflection {

    private static final String PROMPT = Resource.text(ModelReflection.class, "reflect.md");
    private static final String OPENING = "<prompt>";
    private static final String CLOSING = "</prompt>";
    /** The maximum of characters of a prompt. */
    private static final int LONGEST = 40_000;

    @Override
    public String better(String system, List<Tried> tried) {
        String answer = model.apply(PROMPT.replace("{{prompt}}", system).replace("{{trials}}", told(tried)));
        int from = answer.indexOf(OPENING) + OPENING.length();
        int to = answer.indexOf(CLOSING, from);
        boolean written = from >= OPENING.length() && to >= 0 && to - from <= LONGEST;
        return written ? answer.substring(from, to).strip() : "";
    }

    private static String told(List<Tried> tried) {
        StringBuilder told = new StringBuilder();
        for (Tried one : tried) {
            Score score = one.score();
            told.append(String.format(
                            Locale.ROOT,
                            "Score %.2f (citations %.2f, coherence %.2f, calibration %.2f, status %.0f)\n",
                            score.total(),
                            score.citations(),
                            score.coherence(),
                            score.calibration(),
                            score.status()))
                    .append(one.told())
                    .append("\n\n");
        }
        return told.toString().strip();
    }
}
