package dev.crosscheck.analyst.draft;

import java.util.List;

/**
 * A sentence that answers a part of the question.
 *
 * @param part the part of the question
 * @param agreeing sentences of other sources that say nearly the same
 * @param likelihood how likely the sentence is to answer, see {@link Signals#relevance}
 */
record Finding(String part, Candidate candidate, List<Candidate> agreeing, double likelihood) {

    /**
     * What is less likely only comes near an answer. Of the first findings on the demo corpus' questions 27 % below this were what
     * the questions expect, and 64 % above it; on the held-out questions 12 % and 70 % (docs/evaluation.md).
     */
    private static final double DIRECT = 0.95;

    Finding {
        agreeing = List.copyOf(agreeing);
    }

    boolean isDirect() {
        return likelihood >= DIRECT;
    }

    int number() {
        return candidate.number();
    }
}
