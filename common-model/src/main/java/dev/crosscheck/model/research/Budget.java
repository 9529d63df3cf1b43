package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.message.Usage;

/**
 * What a session may spend on language models; each part is null where it is not limited. 0 means that no model is
 * asked.
 *
 * @param tokens of prompts and answers together
 * @param usd US dollars, by the configured prices
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Budget(Long tokens, Double usd) {

    public static final Budget NONE = new Budget(null, null);

    /** The share of a budget at whose end it is low. */
    private static final double LOW = 0.75;

    public Budget {
        if (tokens != null && tokens < 0) {
            throw new IllegalArgumentException("budget.tokens must not be negative, and is " + tokens);
        }
        if (usd != null && !(usd >= 0 && usd <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("budget.usd must be a number that is not negative, and is " + usd);
        }
    }

    @JsonIgnore
    public boolean isNone() {
        return tokens == null && usd == null;
    }

    /** This budget, and {@code weaker} where this one says nothing. */
    public Budget over(Budget weaker) {
        return new Budget(tokens == null ? weaker.tokens : tokens, usd == null ? weaker.usd : usd);
    }

    /** Whether less than a quarter of it is left after {@code usage}. */
    public boolean isLowAfter(Usage usage) {
        return (tokens != null && tokensOf(usage) >= LOW * tokens) || (usd != null && usage.usd() >= LOW * usd);
    }

    /** Whether nothing of it is left after {@code usage}. */
    public boolean isSpentBy(Usage usage) {
        return (tokens != null && tokensOf(usage) >= tokens) || (usd != null && usage.usd() >= usd);
    }

    private static long tokensOf(Usage usage) {
        return usage.inputTokens() + usage.outputTokens();
    }
}
