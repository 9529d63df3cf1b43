package dev.crosscheck.steps.budget;

import java.util.Set;

/**
 * What a call may cost at most, as far as that is known before it is made. So much is held of each budget until its
 * outcome is known; a call that turns out to cost more is booked as it is.
 *
 * @param tokens of its request and of the longest answer
 * @param usd US dollars for these
 * @param unpaid types of {@link dev.crosscheck.steps.StepFailure} after which nothing was paid; after any other, what
 *     was held counts as spent, since it may have been billed
 */
public record Estimate(long tokens, double usd, Set<String> unpaid) {

    public Estimate {
        if (tokens < 0) {
            throw new IllegalArgumentException("tokens must be at least 0, not " + tokens);
        }
        if (!(usd >= 0) || Double.isInfinite(usd)) {
            throw new IllegalArgumentException("usd must be a number that is not negative, and is " + usd);
        }
        unpaid = Set.copyOf(unpaid);
    }
}
