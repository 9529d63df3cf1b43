package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import java.util.HashSet;
import java.util.Set;

/**
 * What tells whether a sentence answers a question. Each from 0 to 1, unless said otherwise.
 *
 * @param own share of what is asked that the sentence holds
 * @param words BM25 of the sentence, the best one's being 1
 * @param passageWords BM25 of the passage, the best one's being 1
 * @param together share that the sentence, the one before it and the title hold together
 * @param kind 1 where it holds the kind of answer that is asked for, -1 where it does not, 0 where none can be told
 * @param figure whether it names a date or a quantity
 * @param length in characters, 400 and more being 1; a Han character counts for two and a half
 * @param prior what speaks for it whatever the question, see {@link Priors}; around 1
 * @param dispute whether it denies, corrects or withdraws
 * @param counted whether it counts what the question wants counted
 * @param held whether it holds all that is asked but the time
 */
record Signals(
        double own,
        double words,
        double passageWords,
        double together,
        double kind,
        double figure,
        double length,
        double prior,
        double dispute,
        double counted,
        double held) {

    private static final double OWN = 2.9;
    private static final double WORDS = 0.8;
    private static final double PASSAGE_WORDS = 2.2;
    private static final double TOGETHER = 1.4;
    private static final double KIND = 0.5;
    private static final double FIGURE = 0.5;
    private static final double LENGTH = 0.4;
    private static final double PRIOR = 2.0;
    private static final double DISPUTE = 1.5;
    private static final double CONSTANT = -5.2;

    private static final double LONG = 400;
    private static final double HAN_CHARACTER = 2.5;

    /** What is measured over all sentences, and known of this one's surroundings. */
    record Surroundings(double words, double passageWords, Set<String> title, double prior) {}

    static Signals of(Candidate candidate, Wanted wanted, Surroundings around) {
        Set<String> together = new HashSet<>(candidate.terms());
        together.addAll(candidate.before());
        together.addAll(around.title());
        double own = wanted.coverage(candidate);
        return new Signals(
                own,
                around.words(),
                around.passageWords(),
                Math.max(wanted.coverage(together), own),
                !wanted.kind().isTellable() ? 0 : wanted.isKindOf(candidate) ? 1 : -1,
                flag(candidate.figures().stream()
                        .anyMatch(figure -> figure.kind() == Figure.Kind.DATE
                                || !figure.unit().isEmpty())),
                Math.min(1, length(candidate.text()) / LONG),
                around.prior(),
                flag(candidate.dispute().isPresent()),
                flag(wanted.countsIn(candidate)),
                flag(wanted.isHeldBy(candidate)));
    }

    private static double flag(boolean holds) {
        return holds ? 1 : 0;
    }

    private static double length(String text) {
        long han = text.codePoints().filter(Character::isIdeographic).count();
        return text.length() + han * (HAN_CHARACTER - 1);
    }

    /**
     * How likely the sentence is to answer, from 0 to 1. A logistic regression fitted to the rationale sentences of 240
     * claims of SciFact's training set (Wadden et al., "Fact or Fiction: Verifying Scientific Claims", 2020) and to the
     * sentences that the questions on the demo corpus expect, both classes weighted alike; signals that did not help
     * are not in it.
     */
    double relevance() {
        double z = OWN * own
                + WORDS * words
                + PASSAGE_WORDS * passageWords
                + TOGETHER * together
                + KIND * kind
                + FIGURE * figure
                + LENGTH * length
                + PRIOR * prior
                + DISPUTE * dispute
                + CONSTANT;
        return 1 / (1 + Math.exp(-z));
    }

    /**
     * How directly the sentence answers, so that it may stand first; for comparison within one question. Fitted as
     * {@link #relevance} is, to the sentences that answer the demo corpus' questions.
     */
    double directness() {
        return 0.5 * own + 2.2 * words + 0.6 * kind + 1.4 * counted + 0.4 * held;
    }
}
