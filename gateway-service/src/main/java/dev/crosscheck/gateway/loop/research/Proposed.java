package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import java.util.List;

/**
 * A proposed plan and the person's answer.
 *
 * @param queries the planned queries
 * @param answer the person's answer; null if there was none in time
 */
public record Proposed(List<PlannedQuery> queries, PlanAnswer answer) {

    public Proposed {
        queries = List.copyOf(queries);
    }

    /** Returns the queries to search for. */
    public List<PlannedQuery> agreed() {
        return answer == null || answer.queries() == null ? queries : answer.queries();
    }
}
