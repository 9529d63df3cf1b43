package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.time.LocalDate;
import java.util.List;

/**
 * How a question is to be researched.
 *
 * @param queries three to six of them; at least one
 * @param subQuestions what the report must cover; never empty, the question itself where it has no parts
 * @param complexity the planner's estimate; it counts only where the request names none
 * @param startDate earliest date of publication that the question's time words ask for, or null
 * @param endDate latest such date, or null
 */
public record Plan(
        List<PlannedQuery> queries,
        List<String> subQuestions,
        Complexity complexity,
        LocalDate startDate,
        LocalDate endDate) {

    public Plan {
        queries = List.copyOf(queries);
        Require.atLeast("queries", 1, queries.size());
        subQuestions = List.copyOf(subQuestions);
        Require.atLeast("sub_questions", 1, subQuestions.size());
        Require.present("complexity", complexity);
    }
}
