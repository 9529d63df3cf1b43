package dev.crosscheck.analyst.draft;

/**
 * A sentence that answers a part of the question.
 *
 * @param part the part of the question
 */
record Finding(String part, Candidate candidate) {

    int number() {
        return candidate.number();
    }
}
