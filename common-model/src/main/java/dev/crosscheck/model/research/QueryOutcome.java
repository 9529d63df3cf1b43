package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.ArrayList;
import java.util.List;

/**
 * The outcome of one query.
 *
 * @param results number of documents that it found
 * @param error why it finally failed, or null. A query that finds nothing has not failed
 * @param retried the errors that did not make the query fail: those of earlier attempts, and those of single providers
 *      or web pages that others made up for. Null if there were none
 * @param recovery what it took to answer the query; null if a first attempt was enough, or if the outcome was written
 *      before this field existed
 */
public record QueryOutcome(
        PlannedQuery query,
        int results,
        String error,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<String> retried,
        @JsonInclude(JsonInclude.Include.NON_NULL) Recovery recovery) {

    /** A query with fewer results than this is thin: reflection then looks for another wording. */
    public static final int THIN = 3;

    public QueryOutcome {
        Require.present("query", query);
        Require.atLeast("results", 0, results);
        retried = retried == null || retried.isEmpty() ? null : List.copyOf(retried);
        recovery = Recovery.NONE.equals(recovery) ? null : recovery;
    }

    /** Creates an outcome without a retry. */
    public QueryOutcome(PlannedQuery query, int results, String error) {
        this(query, results, error, null, null);
    }

    /** Returns all its errors, in the order of its attempts. */
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
