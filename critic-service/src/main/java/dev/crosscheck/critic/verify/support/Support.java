package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.TermCoverage;

/**
 * How well evidence supports a claim.
 *
 * @param covered the probability that the evidence speaks of the same things as the claim
 * @param agrees the probability that it says the same about them, if it does
 * @param score from 0 to 1; {@value SupportModel#BORDER} or more means support
 */
public record Support(double covered, double agrees, double score) {

    /**
     * A sentence that covers this much of the claim concerns the same matter. In cross-validation on SciFact, agreement
     * of at most {@code HARDLY_AGREES} meant contradiction in nine of ten cases.
     */
    private static final double SAME_MATTER = 0.75;

    private static final double HARDLY_AGREES = 0.08;

    /** Says whether the evidence says the opposite of the claim. */
    public boolean contradicts(TermCoverage coverage) {
        return agrees <= HARDLY_AGREES && coverage.of(coverage.ranked().getFirst()) >= SAME_MATTER;
    }

    public boolean suffices() {
        return score >= SupportModel.BORDER;
    }
}
