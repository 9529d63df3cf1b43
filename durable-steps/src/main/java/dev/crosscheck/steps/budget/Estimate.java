package dev.crosscheck.steps.budget;

import java.util.Set;

/**
 * The highest expected cost of a call, as far as it is known before the call. This amount is held on each budget until
 * the outcome is known. A call that costs more is booked at its real cost.
 *
 * @param tokens tokens of the request and of the longest answer
 * @param usd their price in US dollars
 * @param unpaid types of {@link dev.crosscheck.steps.StepFailure} after which nothing is billed. After any other
 *     failure the held amount counts as spent, since it may have been billed.
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
