package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;

/** Judges one assertion by the sources alone. */
@FunctionalInterface
interface ClaimCheck {

    Claim judge(Assertion assertion, PreparedSources sources);
}
