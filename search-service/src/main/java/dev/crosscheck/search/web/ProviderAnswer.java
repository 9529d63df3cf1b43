package dev.crosscheck.search.web;

import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.search.web.provider.WebResult;
import java.util.List;

/**
 * A provider's answer to one query, as the step's journal keeps it.
 *
 * @param query index of the query among the outgoing ones
 * @param error the reason why there are no results, or null
 * @param retries number of attempts that repeated a failed one
 * @param other whether the provider was asked because the query's first providers found nothing
 */
record ProviderAnswer(int query, String provider, List<WebResult> results, String error, int retries, boolean other) {
    ProviderAnswer {
        results = List.copyOf(results);
    }

    static ProviderAnswer found(int query, String provider, List<WebResult> results, int retries) {
        return new ProviderAnswer(query, provider, results, null, retries, false);
    }

    static ProviderAnswer failed(int query, String provider, String error, int retries) {
        return new ProviderAnswer(query, provider, List.of(), error, retries, false);
    }

    /** Returns this answer for the query at another index: a fork may ask in another order. */
    ProviderAnswer of(int index) {
        return new ProviderAnswer(index, provider, results, error, retries, other);
    }

    ProviderAnswer byAnother() {
        return new ProviderAnswer(query, provider, results, error, retries, true);
    }

    Recovery recovery() {
        return new Recovery(retries, other ? 1 : 0);
    }

    /** Returns the error as a message for the session's owner. */
    String complaint() {
        return provider + ": " + error;
    }

    /** The journal's record of several answers. */
    record All(List<ProviderAnswer> told) {
        All {
            told = List.copyOf(told);
        }
    }
}
