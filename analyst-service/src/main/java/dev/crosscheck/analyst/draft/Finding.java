package dev.crosscheck.analyst.draft;

import java.util.List;

/**
 * A sentence that answers a part of the question.
 *
 * @param part the part of the question
 * @param agreeing sentences of other sources that say nearly the same
 * @param span the words of the sentence that answer, as the reader has them; empty where it is not sure of any
 * @param isDirect whether it answers in the form that is asked for; else it only comes near
 */
record Finding(String part, Candidate candidate, List<Candidate> agreeing, String span, boolean isDirect) {

    Finding {
        agreeing = List.copyOf(agreeing);
    }

    Finding with(List<Candidate> others) {
        return new Finding(part, candidate, others, span, isDirect);
    }

    int number() {
        return candidate.number();
    }
}
