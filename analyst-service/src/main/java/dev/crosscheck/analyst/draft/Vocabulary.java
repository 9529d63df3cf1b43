package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * The sources' own words, by which a question's terms are weighed: what all of them share, and what none of them knows.
 */
final class Vocabulary {

    /** A name that fewer of the sentences hold tells as much as any other word. */
    private static final double SHARED_BY_MANY = 0.1;

    private static final int SEVERAL = 3;
    private static final double FOREIGN = 0.4;
    /** A long question says much in words of its own. */
    private static final double FOREIGN_TO_LONG = 0.55;

    private static final int LONG = 8;

    private final int size;
    private final ToIntFunction<String> inSentences;
    private final ToIntFunction<String> inPassages;

    /**
     * @param size how many sentences there are
     * @param inSentences how many of them hold a term
     * @param inPassages how many passages hold it, their titles included
     */
    Vocabulary(int size, ToIntFunction<String> inSentences, ToIntFunction<String> inPassages) {
        this.size = size;
        this.inSentences = inSentences;
        this.inPassages = inPassages;
    }

    /**
     * {@code wanted} with the names that most sentences share, and without the pairs of Chinese characters that are no
     * words: those that no source holds and that overlap with one that some hold, across a border of words.
     */
    Wanted adapt(Wanted wanted) {
        Map<String, Double> terms = new LinkedHashMap<>(wanted.terms());
        Set<String> known = wanted.words().stream().filter(this::isKnown).collect(Collectors.toSet());
        terms.keySet()
                .removeIf(term -> isHanPair(term)
                        && !known.contains(term)
                        && known.stream().anyMatch(other -> isHanPair(other) && overlap(term, other)));
        Set<String> shared = wanted.names().stream()
                .filter(name -> inSentences.applyAsInt(name) > SHARED_BY_MANY * size)
                .collect(Collectors.toSet());
        return wanted.with(terms, shared);
    }

    /** Whether so many of the question's words stand in no source that it must be about something else. */
    boolean isForeignTo(Wanted wanted) {
        double all = 0;
        double foreign = 0;
        int words = 0;
        for (Map.Entry<String, Double> term : wanted.terms().entrySet()) {
            if (term.getValue() > Wanted.TIME_WEIGHT) {
                all += term.getValue();
                if (!isKnown(term.getKey()) && Measure.named(term.getKey()).isEmpty()) {
                    foreign += term.getValue();
                    words++;
                }
            }
        }
        double most = wanted.words().size() > LONG ? FOREIGN_TO_LONG : FOREIGN;
        return words >= SEVERAL && foreign >= most * all;
    }

    /** Whether the question names somebody or something that no source knows: then they speak of something else. */
    boolean lacksAName(String question) {
        return QuestionWords.properNames(question).stream()
                .map(Terms::distinct)
                .filter(terms -> !terms.isEmpty())
                .anyMatch(terms -> terms.stream().noneMatch(this::isKnown));
    }

    /** Whether a question names somebody or something, and the sources know nothing of all that it names. */
    boolean knowsNobodyIn(String question) {
        return lacksAName(question)
                && QuestionWords.entities(question).stream()
                        .flatMap(name -> Terms.distinct(name).stream())
                        .noneMatch(this::isKnown);
    }

    private boolean isKnown(String term) {
        return inPassages.applyAsInt(term) > 0;
    }

    private static boolean isHanPair(String term) {
        return term.length() == 2 && term.codePoints().allMatch(Character::isIdeographic);
    }

    private static boolean overlap(String a, String b) {
        return a.charAt(1) == b.charAt(0) || b.charAt(1) == a.charAt(0);
    }
}
