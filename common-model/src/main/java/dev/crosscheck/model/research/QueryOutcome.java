package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of one query.
 *
 * @param results documents that it found
 * @param error why it failed in the end, or null: a query that found nothing has not failed
 * @param retried why it failed before that, attempt by attempt, and whatever failed of it that others made up for: a
 *     provider or a page of the web; null where nothing did
 */
public record QueryOutcome(
        PlannedQuery query,
        int results,
        String error,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<String> retried) {

    /** Fewer results than this are thin: reflection looks for another wording. */
    public static final int THIN = 3;

    public QueryOutcome {
        Require.present("query", query);
        Require.atLeast("results", 0, results);
        retried = retried == null || retried.isEmpty() ? null : List.copyOf(retried);
    }

    /** At the first attempt. */
    public QueryOutcome(PlannedQuery query, int results, String error) {
        this(query, results, error, null);
    }

    /** Every error that it met, in the order of its attempts. */
    public List<String> errors() {
        List<String> errors = new ArrayList<>(retried == null ? List.of() : retried);
        if (error != null) {
            errors.add(error);
        }
        return errors;
    }

    public boolean failed() {
        return error != null;
    }

    public boolean thin() {
        return !failed() && results < THIN;
    }
}
