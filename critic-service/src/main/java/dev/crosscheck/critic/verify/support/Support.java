package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.Coverage;

/**
 * How far evidence carries a claim.
 *
 * @param covered the probability that the evidence speaks of what the claim speaks of
 * @param agrees the probability that it says the same of it, if it does
 * @param score from 0 to 1; {@value SupportModel#BORDER} and more is support
 */
public record Support(double covered, double agrees, double score) {

    /**
     * A sentence that has this much of the claim speaks of the same; and so little agreement is, in cross-validation on
     * SciFact, contradiction in nine cases of ten.
     */
    private static final double SAME_MATTER = 0.75;

    private static final double HARDLY_AGREES = 0.08;

    /** Whether the evidence says the opposite of the claim. */
    public boolean contradicts(Coverage coverage) {
        return agrees <= HARDLY_AGREES && coverage.of(coverage.ranked().getFirst()) >= SAME_MATTER;
    }

    public boolean suffices() {
        return score >= SupportModel.BORDER;
    }
}
