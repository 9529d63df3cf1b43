package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.benchmarks.optimise.Optimiser.Reflection;
import dev.crosscheck.model.text.Resource;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets a model write the better prompt.
 *
 * @param model takes a prompt and answers it
 */
record ModelReflection(UnaryOperator<String> model) implements Reflection {

    private static final String PROMPT = Resource.text(ModelReflection.class, "reflect.md");
    private static final Pattern BETWEEN = Pattern.compile("(?s)<prompt>(.{0,40000}?)</prompt>");

    @Override
    public String better(String system, List<Tried> tried) {
        String answer = model.apply(PROMPT.replace("{{prompt}}", system).replace("{{trials}}", told(tried)));
        Matcher written = BETWEEN.matcher(answer);
        return written.find() ? written.group(1).strip() : "";
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
