package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * What it took, beyond a first attempt, to answer a query.
 *
 * @param retries number of attempts that repeated a failed one
 * @param otherProviders number of further providers of the web that were asked, because the first ones failed or found
 *      nothing
 */
public record Recovery(int retries, int otherProviders) {

    public static final Recovery NONE = new Recovery(0, 0);

    public Recovery {
        Require.atLeast("retries", 0, retries);
        Require.atLeast("otherProviders", 0, otherProviders);
    }

    public Recovery plus(Recovery other) {
        return new Recovery(retries + other.retries, otherProviders + other.otherProviders);
    }
}
