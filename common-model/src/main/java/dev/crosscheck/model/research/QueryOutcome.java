package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * What became of one query.
 *
 * @param results documents that it found
 * @param error why it failed, or null: a query that found nothing has not failed
 */
public record QueryOutcome(PlannedQuery query, int results, String error) {

    /** Fewer results than this are thin: reflection looks for another wording. */
    public static final int THIN = 3;

    public QueryOutcome {
        Require.present("query", query);
        Require.atLeast("results", 0, results);
    }

    public boolean failed() {
        return error != null;
    }

    public boolean thin() {
        return !failed() && results < THIN;
    }
}
