package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;

/** An assertion of a report with the result of its check. */
record Checked(Assertion assertion, Claim claim) {

    boolean failed() {
        return claim.verdict() == Verdict.NOT_FOUND || claim.verdict() == Verdict.CONTRADICTED;
    }
}
