package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * A user's answer to a plan. It replaces parts of the plan; with nothing set, it accepts the plan.
 *
 * @param queries the queries to use instead of the planned ones; null to keep those
 * @param subQuestions what the report must cover instead of what was planned; null to keep that
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PlanAnswer(List<PlannedQuery> queries, List<String> subQuestions) {

    /** Accepts the plan as it is. */
    public static final PlanAnswer ACCEPTED = new PlanAnswer(null, null);

    public static final int LONGEST_QUERY = 500;
    public static final int MOST_SUB_QUESTIONS = 20;

    public PlanAnswer {
        if (queries != null) {
            queries = List.copyOf(queries);
            Require.atLeast("queries", 1, queries.size());
        }
        if (subQuestions != null) {
            subQuestions = List.copyOf(subQuestions);
            Require.atLeast("sub_questions", 1, subQuestions.size());
        }
    }

    @JsonIgnore
    public boolean isAccepted() {
        return queries == null && subQuestions == null;
    }
}
