package dev.crosscheck.steps.budget;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What may be spent on language models in a day (UTC). The same for each process of a deployment: whoever starts last
 * and makes a call that day writes its limits down for all. A session's budget comes with its request, or from the
 * gateway's limits.
 */
@ConfigMapping(prefix = "crosscheck.budget")
public interface BudgetConfig {

    /** Of each tenant. */
    Daily tenant();

    /** Of the whole deployment. */
    Daily deployment();

    /** Limits of a day. */
    interface Daily {

        /**
         * Tokens of prompts and answers, at least 0; no default: no limit. Environment:
         * CROSSCHECK_BUDGET_TENANT_TOKENS_PER_DAY, CROSSCHECK_BUDGET_DEPLOYMENT_TOKENS_PER_DAY.
         */
        OptionalLong tokensPerDay();

        /**
         * US dollars by the configured prices, at least 0; no default: no limit. Environment:
         * CROSSCHECK_BUDGET_TENANT_USD_PER_DAY, CROSSCHECK_BUDGET_DEPLOYMENT_USD_PER_DAY.
         */
        Optional<Double> usdPerDay();

        default boolean isLimited() {
            return tokensPerDay().isPresent() || usdPerDay().isPresent();
        }
    }
}
