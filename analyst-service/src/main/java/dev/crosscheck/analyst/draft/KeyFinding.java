package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.SharedAnswer;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import java.util.List;
import java.util.stream.Stream;

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

    /**
     * Returns the same finding for a report that gives {@code answer} in front of its quotation: only sources with that
     * answer still agree. All stay if it is empty.
     */
    KeyFinding agreeingOn(String answer) {
        return answer.isEmpty()
                ? this
                : with(agreeing.stream().filter(other -> gives(answer, other)).toList());
    }

    private boolean gives(String answer, Candidate other) {
        String quotation = candidate.text();
        return other.text().contains(quotation)
                || Sentences.split(other.text(), Language.detect(other.text())).stream()
                        .anyMatch(sentence -> SharedAnswer.isIn(sentence.of(other.text()), answer, quotation));
    }

    /** Returns the sentences that tell it: the finding's own, then the agreeing ones. */
    List<Candidate> told() {
        return Stream.concat(Stream.of(candidate), agreeing.stream()).toList();
    }

    int number() {
        return candidate.number();
    }
}
