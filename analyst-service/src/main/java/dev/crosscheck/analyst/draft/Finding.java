package dev.crosscheck.analyst.draft;

import java.util.List;

/**
 * A sentence that answers a part of the question.
 *
 * @param part the part of the question
 * @param agreeing sentences of other sources that say nearly the same
 */
record Finding(String part, Candidate candidate, List<Candidate> agreeing) {

    Finding {
        agreeing = List.copyOf(agreeing);
    }

    int number() {
        return candidate.number();
    }
}
