package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ChatEndpoint.Prices;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.endpoint.TokenCounter;
import dev.crosscheck.steps.budget.Estimate;
import java.util.Collection;

/**
 * What a request may cost at most, before it is made: its prompt has the most tokens that the count allows for, its
 * answer is as long as it may get.
 */
record CallCost(int outputTokens, Prices prices) {

    /** What an API's own words around each message take. */
    private static final int AROUND_A_TEXT = 8;

    /**
     * @param texts all that the request says
     * @param tokens the model's
     */
    Estimate of(Collection<String> texts, TokenCounter tokens) {
        long input = texts.stream()
                .mapToLong(text -> tokens.most(text) + AROUND_A_TEXT)
                .sum();
        return new Estimate(input + outputTokens, prices.of(input, outputTokens), ModelFailures.UNPAID);
    }
}
