package dev.crosscheck.gateway.api;

import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A person's answer to a plan: acceptance, or changes. */
@Schema(name = "PlanRequest", additionalProperties = Schema.False.class, minProperties = 1, maxProperties = 2)
record PlanRequest(
        @Schema(description = "accept the plan as it is; not together with other fields", enumeration = "true")
        Boolean accept,

        @Schema(
                description = "queries that replace the planned ones, in order; at most the session's max_queries",
                minItems = 1)
        List<String> queries,

        @Schema(
                description = "topics that the report must cover, replacing the planned ones",
                minItems = 1,
                maxItems = PlanAnswer.MOST_SUB_QUESTIONS)
        List<String> subQuestions) {

    private static final Pattern SPACE = Pattern.compile("\\s+");

    /**
     * Reads a body and validates what can be validated without the session.
     *
     * @throws ProblemException naming every invalid field
     */
    static PlanRequest read(byte[] bytes) {
        JsonFields body = JsonFields.read(bytes);
        body.allow(PlanRequest.class);
        Boolean accept = body.flag("accept");
        List<String> queries = texts(body, "queries", ResearchRequest.MOST_QUERIES);
        List<String> subQuestions = texts(body, "sub_questions", PlanAnswer.MOST_SUB_QUESTIONS);
        body.check();
        if (Boolean.FALSE.equals(accept)) {
            body.wrong("accept", "must be true if given");
        } else if (accept != null && (queries != null || subQuestions != null)) {
            body.wrong("accept", "cannot be given together with queries or sub_questions");
        } else if (accept == null && queries == null && subQuestions == null) {
            body.wrong("accept", "must be given, or queries, or sub_questions");
        }
        body.check();
        return new PlanRequest(accept, queries, subQuestions);
    }

    /** Null if the field is not given. */
    private static List<String> texts(JsonFields body, String field, int most) {
        if (!body.has(field)) {
            return null;
        }
        List<String> texts =
                body.texts(field, most).stream().map(PlanRequest::onOneLine).toList();
        Set<String> seen = new HashSet<>();
        if (body.isWrong(field)) {
            return texts;
        }
        if (texts.isEmpty()) {
            body.wrong(field, "must not be empty");
        } else if (texts.stream().anyMatch(text -> text.isEmpty() || text.length() > PlanAnswer.LONGEST_QUERY)) {
            body.wrong(field, "must have 1 to " + PlanAnswer.LONGEST_QUERY + " characters each");
        } else if (!texts.stream().allMatch(text -> seen.add(text.toLowerCase(Locale.ROOT)))) {
            body.wrong(field, "must not contain duplicates");
        }
        return texts;
    }

    private static String onOneLine(String text) {
        return SPACE.matcher(text.strip()).replaceAll(" ");
    }

    /**
     * Builds the answer to a plan with these queries. An unchanged query keeps its intent.
     *
     * @param planned the queries that were shown; empty if no plan was
     */
    PlanAnswer answer(List<PlannedQuery> planned) {
        Map<String, PlannedQuery> known = planned.stream()
                .collect(Collectors.toMap(query -> onOneLine(query.text()), query -> query, (first, _) -> first));
        List<PlannedQuery> asked = queries == null
                ? null
                : queries.stream()
                        .map(text -> known.getOrDefault(text, new PlannedQuery(text, "")))
                        .toList();
        return new PlanAnswer(asked, subQuestions);
    }

    /**
     * Validates the number of queries against the session's limit.
     *
     * @throws ProblemException naming the invalid field
     */
    void check(int maxQueries) {
        if (queries != null && queries.size() > maxQueries) {
            JsonFields body = JsonFields.none();
            body.wrong("queries", "must be at most " + maxQueries + ", the session's max_queries");
            body.check();
        }
    }
}
