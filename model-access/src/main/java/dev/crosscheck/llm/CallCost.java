package dev.crosscheck.llm;

import dev.crosscheck.endpoint.Prices;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.endpoint.TokenCounter;
import dev.crosscheck.steps.budget.Estimate;
import java.util.Collection;

/**
 * Estimates the most that a request can cost before it is made. It uses the upper bound of the prompt's tokens and the
 * longest possible answer.
 */
record CallCost(int outputTokens, Prices prices) {

    /** Tokens that an API adds around each message. */
    private static final int AROUND_A_TEXT = 8;

    /**
     * Estimates the cost of a request.
     *
     * @param texts all texts of the request
     * @param tokens the model's token counter
     */
    Estimate of(Collection<String> texts, TokenCounter tokens) {
        long input = texts.stream()
                .mapToLong(text -> tokens.most(text) + AROUND_A_TEXT)
                .sum();
        return new Estimate(input + outputTokens, prices.of(input, outputTokens), ModelFailures.UNPAID);
    }
}
