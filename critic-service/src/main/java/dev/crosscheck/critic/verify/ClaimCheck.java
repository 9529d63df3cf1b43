package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import java.util.List;

/** Judges an assertion by the sources alone. */
@FunctionalInterface
interface ClaimCheck {

    Claim judge(Assertion assertion, PreparedSources sources);

    /**
     * Checks which of the sources that the assertion's sentence names as agreeing really agree.
     *
     * @return their numbers, ascending
     */
    default List<Integer> agreeing(Assertion assertion, PreparedSources sources) {
        return List.of();
    }
}
