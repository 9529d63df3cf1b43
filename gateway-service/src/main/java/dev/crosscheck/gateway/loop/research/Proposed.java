package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import java.util.List;

/**
 * A plan that was shown, and what came of it.
 *
 * @param queries as they were planned
 * @param answer what somebody said; null where nobody did in time
 */
public record Proposed(List<PlannedQuery> queries, PlanAnswer answer) {

    public Proposed {
        queries = List.copyOf(queries);
    }

    /** The queries that are searched for. */
    public List<PlannedQuery> agreed() {
        return answer == null || answer.queries() == null ? queries : answer.queries();
    }
}
