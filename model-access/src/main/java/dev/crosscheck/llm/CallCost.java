package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ChatEndpoint.Prices;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.endpoint.Tokens;
import dev.crosscheck.steps.budget.Estimate;
import java.util.Collection;

/**
 * What a request may cost at most, before it is made. The prompt is counted with the margin by which the count may be too low; the
 * answer as long as it may get.
 */
record CallCost(int outputTokens, Prices prices) {

    /** {@link Tokens#estimate} is off by a quarter either way. */
    private static final double MARGIN = 1.25;
    /** What an API's own words around each message take. */
    private static final int AROUND_A_TEXT = 8;

    /** @param texts all that the request says */
    Estimate of(Collection<String> texts) {
        long input = texts.stream()
                .mapToLong(text -> (long) Math.ceil(MARGIN * Tokens.estimate(text)) + AROUND_A_TEXT)
                .sum();
        return new Estimate(input + outputTokens, prices.of(input, outputTokens), ModelFailures.UNPAID);
    }
}
