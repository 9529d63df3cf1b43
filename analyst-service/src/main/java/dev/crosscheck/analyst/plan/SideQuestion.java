package dev.crosscheck.analyst.plan;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a plan asks about one side of a comparison: "What is said about the Alta regarding price and weight?"
 *
 * @param side what is compared, such as "the Alta"
 * @param aspect in what regard, such as "price and weight"
 */
public record SideQuestion(String side, String aspect) {

    static final String ABOUT = "What is said about ";
    static final String REGARDING = " regarding ";

    /** "The its price" is no English. */
    private static final Pattern DETERMINER = Pattern.compile("^(?:the|its|their) ");

    /** Returns the parts of such a question; empty if {@code question} is another one. */
    public static Optional<SideQuestion> of(String question) {
        int regarding = question.indexOf(REGARDING);
        if (!question.startsWith(ABOUT) || regarding < ABOUT.length() || !question.endsWith("?")) {
            return Optional.empty();
        }
        return Optional.of(new SideQuestion(
                question.substring(ABOUT.length(), regarding),
                question.substring(regarding + REGARDING.length(), question.length() - 1)));
    }

    /** Returns the question as people ask it, which the reader knows: "What is the price and weight of the Alta?" */
    public String direct() {
        return "What is the " + DETERMINER.matcher(aspect).replaceFirst("") + " of " + side + "?";
    }
}
