package dev.crosscheck.search.web;

import dev.crosscheck.search.web.provider.WebResult;
import java.util.List;

/**
 * What one provider told of one query; kept in the step's journal.
 *
 * @param query its place among the queries that went out
 * @param error why it told nothing, or null
 */
record Told(int query, String provider, List<WebResult> results, String error) {
    Told {
        results = List.copyOf(results);
    }

    static Told failed(int query, String provider, String error) {
        return new Told(query, provider, List.of(), error);
    }

    /** For the session's owner. */
    String complaint() {
        return provider + ": " + error;
    }

    /** As the journal has it. */
    record All(List<Told> told) {
        All {
            told = List.copyOf(told);
        }
    }
}
