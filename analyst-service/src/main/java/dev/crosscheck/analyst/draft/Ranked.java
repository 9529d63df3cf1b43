package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.CloseReading.Read;

/**
 * A sentence with its rank for a question.
 *
 * @param signals what tells whether it answers
 * @param coverage share of what is asked that the sentence contains, from 0 to 1
 * @param byWords whether only words decide how sure it is, because the reader learned from few yes/no questions
 */
record Ranked(Candidate candidate, Signals signals, double coverage, boolean byWords) {

    private static final double ODDS = 0.56;
    private static final double FOR_AN_ANSWER = 0.015;
    private static final double AGAINST = 0.155;
    private static final double ANSWERS = 0.077;
    private static final double WHEN_READ = -0.99;
    /** For sentences that were not read, which are judged by their coverage. */
    private static final double WHEN_NOT_READ = -1.5;

    private static final double COVERED = 1.5;
    /** With this sureness from the reader, the sentence is about the matter, whatever its words. */
    private static final double SURE = 0.45;
    /** The same for a yes/no question: a sentence that takes a side may share no words with it. */
    private static final double SURE_OF_A_SIDE = 0.4;

    /** Returns the probability that it answers, from 0 to 1, if half of the sentences do. */
    double score() {
        return signals.relevance();
    }

    /** Returns the reader's result. */
    Read read() {
        return signals.read();
    }

    /**
     * Returns the probability that the best sentence of a question answers it, from 0 to 1. A logistic regression,
     * fitted to the same questions as {@link Signals#relevance}, including those without an answer.
     */
    double sureness() {
        return sureness(read().isRead() && !byWords);
    }

    /** Returns the same ranking for another candidate that says the same. */
    Ranked as(Candidate other) {
        return new Ranked(other, signals, coverage, byWords);
    }

    /** Returns a correction with the rank of this sentence and the new figure as its answer. */
    Ranked correctedBy(Corrections.Correction correction) {
        Read now = new Read(read().margin(), read().answers(), correction.written());
        return new Ranked(correction.by(), signals.with(read().isRead() ? now : read()), coverage, byWords);
    }

    /** Whether the reader is sure that the sentence is about the matter, even if it does not say yes or no. */
    boolean speaksOfIt() {
        return read().isRead() && sureness(true) >= (byWords ? SURE_OF_A_SIDE : SURE);
    }

    private double sureness(boolean byReading) {
        double odds = ODDS * Math.log(score() / (1 - score()));
        odds += byReading
                ? FOR_AN_ANSWER * Math.max(0, read().margin())
                        + AGAINST * Math.min(0, read().margin())
                        + ANSWERS * read().answers()
                        + WHEN_READ
                : WHEN_NOT_READ + COVERED * coverage;
        return 1 / (1 + Math.exp(-odds));
    }
}
