package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.message.Usage;

/**
 * What a session may spend on language models. A part that is null is unlimited. With 0, no model is asked.
 *
 * @param tokens of prompts and answers together
 * @param usd US dollars, by the configured prices
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Budget(Long tokens, Double usd) {

    public static final Budget NONE = new Budget(null, null);

    /** The budget is low once this share of it is spent. */
    private static final double LOW = 0.75;

    public Budget {
        if (tokens != null && tokens < 0) {
            throw new IllegalArgumentException("budget.tokens must be 0 or more, not " + tokens);
        }
        if (usd != null && !(usd >= 0 && usd <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("budget.usd must be a number, 0 or more, not " + usd);
        }
    }

    @JsonIgnore
    public boolean isNone() {
        return tokens == null && usd == null;
    }

    /** Returns this budget. Parts that it does not set come from {@code weaker}. */
    public Budget over(Budget weaker) {
        return new Budget(tokens == null ? weaker.tokens : tokens, usd == null ? weaker.usd : usd);
    }

    /** Returns whether at most a quarter of it is left after {@code usage}. */
    public boolean isLowAfter(Usage usage) {
        return (tokens != null && tokensOf(usage) >= LOW * tokens) || (usd != null && usage.usd() >= LOW * usd);
    }

    /** Returns whether nothing of it is left after {@code usage}. */
    public boolean isSpentBy(Usage usage) {
        return (tokens != null && tokensOf(usage) >= tokens) || (usd != null && usage.usd() >= usd);
    }

    private static long tokensOf(Usage usage) {
        return usage.inputTokens() + usage.outputTokens();
    }
}
