package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.CloseReading.Read;
import dev.crosscheck.model.source.Rating;
import java.util.HashSet;
import java.util.Set;

/**
 * Features that tell whether a sentence answers a question: its words, its source, the reader's result. From 0 to 1
 * unless noted.
 *
 * @param own share of what is asked that the sentence contains
 * @param words BM25 of the sentence, relative to the best sentence
 * @param passageWords BM25 of the passage, relative to the best passage
 * @param together share that the sentence, the one before it and the title contain together
 * @param kind 1 if it contains the requested kind of answer, -1 if not, 0 if rules cannot tell
 * @param length length in characters, divided by 400, at most 1; a Han character counts as two and a half
 * @param prior weight that does not depend on the question, see {@link Priors}; around 1
 * @param counted whether it counts what the question wants counted
 * @param official 1 for a source of the highest tier, 0.5 for one of the second
 * @param read the reader's result
 */
record Signals(
        double own,
        double words,
        double passageWords,
        double together,
        double kind,
        double length,
        double prior,
        double counted,
        double official,
        Read read) {

    private static final double OWN = 0.13;
    private static final double WORDS = 0.32;
    private static final double PASSAGE_WORDS = 1.23;
    private static final double TOGETHER = 1.42;
    private static final double KIND = 0.41;
    private static final double LENGTH = 0.32;
    private static final double PRIOR = 0.43;
    private static final double COUNTED = 0.58;
    private static final double OFFICIAL = 0.52;
    /** Weight of each logit above 0. */
    private static final double FOR_AN_ANSWER = 0.19;
    /** Weight of each logit below 0. */
    private static final double AGAINST = 0.115;

    private static final double ANSWERS = 0.147;
    private static final double CONSTANT = -1.78;

    private static final double LONG = 400;
    private static final double HAN_CHARACTER = 2.5;

    /** Values that depend on all sentences or on this one's surroundings. */
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
                Math.min(1, length(candidate.text()) / LONG),
                around.prior(),
                wanted.countsIn(candidate) ? 1 : 0,
                official(candidate.source().rating()),
                Read.NOTHING);
    }

    Signals with(Read told) {
        return new Signals(own, words, passageWords, together, kind, length, prior, counted, official, told);
    }

    private static double official(Rating rating) {
        if (rating.tier() == null) {
            return 0;
        }
        return switch (rating.tier()) {
            case 1 -> 1;
            case 2 -> 0.5;
            default -> 0;
        };
    }

    private static double length(String text) {
        long han = text.codePoints().filter(Character::isIdeographic).count();
        return text.length() + han * (HAN_CHARACTER - 1);
    }

    /**
     * Returns the probability that the sentence answers, from 0 to 1, if half of the sentences do. A conditional logit
     * over the sentences of one question (D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior",
     * 1974), fitted to the demo corpus' questions, to questions on texts of other genres, and to public ones; then
     * scaled to a probability. See docs/evaluation-history.md. {@code python -m reader weigh} fits the weights anew,
     * see training/README.md.
     */
    double relevance() {
        double z = OWN * own
                + WORDS * words
                + PASSAGE_WORDS * passageWords
                + TOGETHER * together
                + KIND * kind
                + LENGTH * length
                + PRIOR * prior
                + COUNTED * counted
                + OFFICIAL * official
                + FOR_AN_ANSWER * Math.max(0, read.margin())
                + AGAINST * Math.min(0, read.margin())
                + ANSWERS * read.answers()
                + CONSTANT;
        return 1 / (1 + Math.exp(-z));
    }
}
