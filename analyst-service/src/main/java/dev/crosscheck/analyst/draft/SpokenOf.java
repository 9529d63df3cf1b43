package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.source.Passage;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Decides whether the sources speak of what is asked at all; otherwise the question is refused. */
final class SpokenOf {

    /** A passage is about a short question's matter if it contains this share of the question. */
    private static final double SHARE_OF_FEW = 0.65;
    /** The same for a long question, which no passage contains in full. */
    private static final double SHARE_OF_MANY = 0.35;

    private static final int FEW_TERMS = 4;
    private static final int MANY_TERMS = 10;

    /** Weight of the share of the question that a source contains, beside the sureness of a sentence. */
    private static final double OF_THE_SOURCE = 0.5;
    /** A less sure sentence is no answer, however much its source has of the question. */
    private static final double NOT_UNLIKELY = 0.3;
    /** From this sum on a question is not refused; docs/evaluation-history.md has the error rates. */
    private static final double LIKELY_IN_ITS_SOURCE = 0.6;

    private final String whole;
    private final Vocabulary vocabulary;
    private final Function<Passage, Set<String>> ofPassage;
    private final IntFunction<Set<String>> ofSource;

    /**
     * @param whole the whole question, of which the questions asked here may be parts
     * @param ofPassage the terms of a passage and its title
     * @param ofSource the terms of a source, by its number
     */
    SpokenOf(
            String whole,
            Vocabulary vocabulary,
            Function<Passage, Set<String>> ofPassage,
            IntFunction<Set<String>> ofSource) {
        this.whole = whole;
        this.vocabulary = vocabulary;
        this.ofPassage = ofPassage;
        this.ofSource = ofSource;
    }

    /** @param ranked the sentences that are likely enough to be considered */
    boolean isSpokenOf(String question, Wanted wanted, List<Ranked> ranked) {
        if (vocabulary.knowsNobodyIn(whole)) {
            return false;
        }
        if (ranked.stream().anyMatch(one -> one.candidate().answersTheQuestion(question))) {
            return true;
        }
        // A part may lack the question's topic, and the reader learned from few yes/no questions. A part with one, or
        // one with a name that no source contains, must therefore pass the test by words.
        boolean lacksAName = vocabulary.lacksAName(question);
        boolean read = question.equals(whole) && !lacksAName;
        if (ranked.stream().anyMatch(one -> one.speaksOfIt() && (read || !one.byWords()))) {
            return true;
        }
        if (lacksAName || vocabulary.isForeignTo(wanted)) {
            return false;
        }
        return (read && ranked.stream().anyMatch(one -> isLikelyInItsSource(one, wanted)))
                || isSpokenOfInWords(wanted, ranked);
    }

    /**
     * Whether the reader holds the sentence for so likely an answer, and its source has so much of what is asked, that
     * both suffice.
     */
    private boolean isLikelyInItsSource(Ranked one, Wanted wanted) {
        double share = wanted.coverage(ofSource.apply(one.candidate().number()));
        return one.read().isRead()
                && !one.byWords()
                && one.sureness() >= NOT_UNLIKELY
                && one.sureness() + OF_THE_SOURCE * share >= LIKELY_IN_ITS_SOURCE;
    }

    private boolean isSpokenOfInWords(Wanted wanted, List<Ranked> ranked) {
        double length = (double) (wanted.words().size() - FEW_TERMS) / (MANY_TERMS - FEW_TERMS);
        double least = SHARE_OF_FEW + (SHARE_OF_MANY - SHARE_OF_FEW) * Math.clamp(length, 0, 1);
        return ranked.stream()
                .filter(one -> one.score() >= SentenceRanking.LIKELY)
                .anyMatch(one -> wanted.coverage(ofPassage.apply(one.candidate().passage())) >= least
                        && (one.coverage() > 0 || wanted.words().isEmpty()));
    }
}
