package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Span;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the clause that divides a total: "cost 467,500 euros, of which the state pays 120,000". It does not answer a
 * question for the total.
 */
final class PartOfTotal {

    private static final Pattern OPENING =
            Pattern.compile("\\d[^.;。；]{0,60}?(?<clause>[,，；;]\\s*(?:of which|of whom|of these|of them|其中))");

    private PartOfTotal() {}

    /**
     * Returns where the clause begins; empty if there is none, or if the question speaks of something that only the
     * clause names.
     *
     * @param sentence the sentence's place in the text
     */
    static OptionalInt start(String text, Span sentence, String question) {
        Matcher opening = OPENING.matcher(text).region(sentence.start(), sentence.end());
        if (!opening.find()) {
            return OptionalInt.empty();
        }
        int start = opening.start("clause");
        Set<String> total = Terms.distinct(text.substring(sentence.start(), start));
        Set<String> part = Terms.distinct(text.substring(start, sentence.end()));
        boolean isAskedFor =
                Terms.distinct(question).stream().anyMatch(term -> part.contains(term) && !total.contains(term));
        return isAskedFor ? OptionalInt.empty() : OptionalInt.of(start);
    }
}
