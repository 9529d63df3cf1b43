package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether a figure or name of another source may be for the same thing as the answer's. "The café of the hall cost
 * 30,000 euros" is not the price of the hall's roof.
 */
final class SameThing {

    private SameThing() {}

    /**
     * Whether the other source contains all that the answer's source shares with the question, or else a word of the
     * answer that the question does not contain: "the membrane". A list of frequent questions has answers on many
     * things, whose words say nothing of the one that is asked.
     */
    static boolean isMeant(Candidate other, Candidate answer, Wanted wanted, SentenceRanking ranking) {
        Set<String> words = ranking.termsOfSource(other.number());
        Set<String> asked = ranking.termsOfSource(answer.number());
        boolean all = wanted.terms().entrySet().stream()
                .filter(term -> term.getValue() > Wanted.TIME_WEIGHT && asked.contains(term.getKey()))
                .allMatch(term -> words.contains(term.getKey()));
        return all
                || (answer.asked().isEmpty()
                        && furtherWords(answer, wanted).stream().anyMatch(words::contains));
    }

    /** Returns the words of the answer besides the question's words, numbers and units. */
    private static Set<String> furtherWords(Candidate answer, Wanted wanted) {
        Set<String> further = new HashSet<>(answer.terms());
        further.removeAll(wanted.words());
        further.removeIf(term -> term.chars().anyMatch(Character::isDigit));
        answer.figures().stream().map(Figure::unit).map(Terms::of).forEach(further::removeAll);
        return further;
    }
}
