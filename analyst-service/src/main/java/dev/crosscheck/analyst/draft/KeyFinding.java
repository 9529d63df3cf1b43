package dev.crosscheck.analyst.draft;

import java.util.List;

/**
 * A sentence that answers a part of the question.
 *
 * @param part the part of the question
 * @param agreeing sentences of other sources that say nearly the same
 * @param span the words that answer, according to the reader; empty if it is not sure
 * @param isDirect whether the sentence answers in the requested form; otherwise it only comes close
 */
record KeyFinding(String part, Candidate candidate, List<Candidate> agreeing, String span, boolean isDirect) {

    KeyFinding {
        agreeing = List.copyOf(agreeing);
    }

    KeyFinding with(List<Candidate> others) {
        return new KeyFinding(part, candidate, others, span, isDirect);
    }

    int number() {
        return candidate.number();
    }
}
