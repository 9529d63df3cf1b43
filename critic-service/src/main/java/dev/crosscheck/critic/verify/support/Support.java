package dev.crosscheck.critic.verify.support;

/**
 * How well evidence supports a claim.
 *
 * @param covered the probability that the evidence speaks of the same things as the claim
 * @param agrees the probability that it says the same about them, if it does
 * @param score from 0 to 1; {@value SupportModel#BORDER} or more means support
 * @param contradicts whether the evidence says the opposite of the claim
 */
public record Support(double covered, double agrees, double score, boolean contradicts) {

    public boolean suffices() {
        return score >= SupportModel.BORDER;
    }
}
