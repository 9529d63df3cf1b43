package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.CloseReading.Read;

/**
 * A sentence with how well it answers a question.
 *
 * @param score how likely it is to answer, from 0 to 1
 * @param coverage share of what is asked that the sentence holds, from 0 to 1
 * @param read what reading it tells
 * @param byWords whether words alone tell how sure it is: the reader was not trained on questions that take yes or
 *     no
 */
record Ranked(Candidate candidate, double score, double coverage, Read read, boolean byWords) {

    private static final double ODDS = 0.56;
    private static final double FOR_AN_ANSWER = 0.015;
    private static final double AGAINST = 0.155;
    private static final double ANSWERS = 0.077;
    private static final double WHEN_READ = -0.99;
    /** What was not read is judged by how much of the question its words hold. */
    private static final double WHEN_NOT_READ = -1.5;

    private static final double COVERED = 1.5;
    /** What reading makes this sure speaks of the matter, whatever its words are. */
    private static final double SURE = 0.45;
    /** Enough for a question that takes yes or no: who takes a side may use none of its words. */
    private static final double SURE_OF_A_SIDE = 0.4;

    /**
     * How likely it is that the best sentence of a question answers it, from 0 to 1. A logistic regression fitted
     * to the same questions as {@link Signals#relevance}, those without an answer among them.
     */
    double sureness() {
        return sureness(read.isRead() && !byWords);
    }

    /** The same of another candidate that says the same. */
    Ranked as(Candidate other) {
        return new Ranked(other, score, coverage, read, byWords);
    }

    /** Whether reading makes sure that it speaks of the matter, also where it does not say yes or no. */
    boolean speaksOfIt() {
        return read.isRead() && sureness(true) >= (byWords ? SURE_OF_A_SIDE : SURE);
    }

    private double sureness(boolean byReading) {
        double odds = ODDS * Math.log(score / (1 - score));
        odds += byReading
                ? FOR_AN_ANSWER * Math.max(0, read.margin())
                        + AGAINST * Math.min(0, read.margin())
                        + ANSWERS * read.answers()
                        + WHEN_READ
                : WHEN_NOT_READ + COVERED * coverage;
        return 1 / (1 + Math.exp(-odds));
    }
}
