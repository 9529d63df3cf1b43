package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import java.util.List;

/** Judges one assertion by the sources alone. */
@FunctionalInterface
interface ClaimCheck {

    Claim judge(Assertion assertion, PreparedSources sources);

    /**
     * Which of the sources that the assertion's sentence names as saying the same do.
     *
     * @return their numbers, ascending
     */
    default List<Integer> agreeing(Assertion assertion, PreparedSources sources) {
        return List.of();
    }
}
