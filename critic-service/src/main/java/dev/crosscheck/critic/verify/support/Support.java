package dev.crosscheck.critic.verify.support;

import java.util.OptionalInt;

/**
 * How well evidence supports a claim.
 *
 * @param score from 0 to 1; {@value SupportModel#BORDER} or more means support
 * @param opposite index of the sentence that says the opposite of the claim; empty if the evidence does not
 */
public record Support(double score, OptionalInt opposite) {

    public boolean suffices() {
        return score >= SupportModel.BORDER;
    }

    public boolean contradicts() {
        return opposite.isPresent();
    }

    /** Returns the same with another sentence that says the opposite, if one does. */
    Support oppositeIn(int sentence) {
        return contradicts() ? new Support(score, OptionalInt.of(sentence)) : this;
    }
}
