package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.time.LocalDate;
import java.util.List;

/**
 * The plan for researching a question.
 *
 * @param queries three to six of them; at least one
 * @param subQuestions what the report must cover; never empty: holds the question itself if it has no parts
 * @param complexity the planner's estimate; used only if the request names none
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
