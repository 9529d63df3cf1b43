package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.claim.SharedAnswer;
import java.util.List;

/**
 * Checks which of the sources that a sentence names as agreeing with its quotation really do. A source agrees if it has
 * the quoted words. If not, and the sentence has a short answer, the source must give that answer and speak of the same
 * matter; without a short answer, the source must support the quotation in its own words.
 */
final class Agreement {

    private final EvidenceVerdict evidence;

    Agreement(EvidenceVerdict evidence) {
        this.evidence = evidence;
    }

    /** Returns the numbers of the sources that agree, ascending. */
    List<Integer> confirmed(Assertion assertion, PreparedSources sources) {
        List<Integer> named = assertion.own().agreeing();
        if (named.isEmpty()) {
            return List.of();
        }
        ClaimText claim = ClaimText.of(assertion.words());
        return sources.of(named).stream()
                .filter(other -> agrees(assertion, claim, other))
                .map(PreparedSource::number)
                .sorted()
                .toList();
    }

    private boolean agrees(Assertion assertion, ClaimText claim, PreparedSource other) {
        if (other.find(assertion.words()).isPresent()) {
            return true;
        }
        if (claim.terms().isEmpty() || !TermCoverage.isFeasible(claim, other.evidence())) {
            return false;
        }
        String answer = assertion.own().answer().strip();
        return answer.isEmpty()
                ? evidence.judge(assertion.worded(), claim, other.evidence(), other.number(), false)
                        .isSupported()
                : answers(answer, assertion, other.evidence());
    }

    private static boolean answers(String answer, Assertion assertion, Evidence evidence) {
        return evidence.sentences().stream()
                .anyMatch(sentence -> SharedAnswer.isIn(sentence.text(), answer, assertion.words()));
    }
}
