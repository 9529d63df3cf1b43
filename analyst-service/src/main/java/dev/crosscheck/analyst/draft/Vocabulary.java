package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * The sources' words, which adjust the terms of a question: names that many sentences share, and words that no source
 * contains.
 */
final class Vocabulary {

    /** A name in a smaller share of the sentences counts like any other word. */
    private static final double SHARED_BY_MANY = 0.1;

    private static final int SEVERAL = 3;
    private static final double FOREIGN = 0.4;
    /** Higher, because a long question has many words of its own. */
    private static final double FOREIGN_TO_LONG = 0.55;

    private static final int LONG = 8;

    private final int size;
    private final ToIntFunction<String> inSentences;
    private final ToIntFunction<String> inPassages;

    /**
     * @param size number of sentences
     * @param inSentences number of sentences that contain a term
     * @param inPassages number of passages that contain a term, including their titles
     */
    Vocabulary(int size, ToIntFunction<String> inSentences, ToIntFunction<String> inPassages) {
        this.size = size;
        this.inSentences = inSentences;
        this.inPassages = inPassages;
    }

    /**
     * Adapts {@code wanted} to the sources. Only names that many sentences share stay names. Drops pairs of Chinese
     * characters across a word border: pairs that no source contains and that overlap with one that a source contains.
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

    /** Whether so many of the question's words occur in no source that the sources must be about something else. */
    boolean isForeignTo(Wanted wanted) {
        double all = 0;
        double foreign = 0;
        int words = 0;
        for (Map.Entry<String, Double> term : wanted.terms().entrySet()) {
            if (term.getValue() > Wanted.TIME_WEIGHT) {
                all += term.getValue();
                if (!isKnown(term.getKey())
                        && NamedQuantity.named(term.getKey()).isEmpty()) {
                    foreign += term.getValue();
                    words++;
                }
            }
        }
        double most = wanted.words().size() > LONG ? FOREIGN_TO_LONG : FOREIGN;
        return words >= SEVERAL && foreign >= most * all;
    }

    /** Whether the question has a proper name that no source contains. */
    boolean lacksAName(String question) {
        return QuestionWords.properNames(question).stream()
                .map(Terms::distinct)
                .filter(terms -> !terms.isEmpty())
                .anyMatch(terms -> terms.stream().noneMatch(this::isKnown));
    }

    /** Whether the question has a proper name, and the sources contain none of its names. */
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
