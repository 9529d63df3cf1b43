package dev.crosscheck.search.web;

import dev.crosscheck.search.web.provider.WebResult;
import java.util.List;

/**
 * A provider's answer to one query, as the step's journal keeps it.
 *
 * @param query index of the query among the outgoing ones
 * @param error the reason why there are no results, or null
 */
record Told(int query, String provider, List<WebResult> results, String error) {
    Told {
        results = List.copyOf(results);
    }

    static Told failed(int query, String provider, String error) {
        return new Told(query, provider, List.of(), error);
    }

    /** Returns the error as a message for the session's owner. */
    String complaint() {
        return provider + ": " + error;
    }

    /** The journal's record of several answers. */
    record All(List<Told> told) {
        All {
            told = List.copyOf(told);
        }
    }
}
