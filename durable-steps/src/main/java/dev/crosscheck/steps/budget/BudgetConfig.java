package dev.crosscheck.steps.budget;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Limits the daily (UTC) spending on language models. Set the same limits for all processes of a deployment: each
 * process writes its limits to the database with its first call of the day, and the process that writes last decides
 * for all. A session's budget comes with its request, or from the gateway's limits.
 */
@ConfigMapping(prefix = "crosscheck.budget")
public interface BudgetConfig {

    /** The limits of each tenant. */
    Daily tenant();

    /** The limits of the whole deployment. */
    Daily deployment();

    /** The limits of a day. */
    interface Daily {

        /**
         * Tokens of prompts and answers, at least 0. Default: no limit. Environment:
         * CROSSCHECK_BUDGET_TENANT_TOKENS_PER_DAY, CROSSCHECK_BUDGET_DEPLOYMENT_TOKENS_PER_DAY.
         */
        OptionalLong tokensPerDay();

        /**
         * US dollars by the configured prices, at least 0. Default: no limit. Environment:
         * CROSSCHECK_BUDGET_TENANT_USD_PER_DAY, CROSSCHECK_BUDGET_DEPLOYMENT_USD_PER_DAY.
         */
        Optional<Double> usdPerDay();

        default boolean isLimited() {
            return tokensPerDay().isPresent() || usdPerDay().isPresent();
        }
    }
}
