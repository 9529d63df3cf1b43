package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.source.Source;
import java.util.Map;

/** Judges one assertion by the sources alone. */
@FunctionalInterface
interface ClaimCheck {

    Claim judge(Assertion assertion, Map<Integer, Source> sources);
}
