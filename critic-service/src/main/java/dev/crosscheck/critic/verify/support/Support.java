package dev.crosscheck.critic.verify.support;

/**
 * How well evidence supports a claim.
 *
 * @param score from 0 to 1; {@value SupportModel#BORDER} or more means support
 * @param contradicts whether the evidence says the opposite of the claim
 */
public record Support(double score, boolean contradicts) {

    public boolean suffices() {
        return score >= SupportModel.BORDER;
    }
}
