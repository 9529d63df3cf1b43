package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.Proposed;
import dev.crosscheck.gateway.loop.research.Proposing;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A plan that a session shows before it searches, as its owner sees it. */
@Schema(
        name = "Plan",
        requiredProperties = {"queries", "sub_questions", "max_queries"})
record PlanView(
        @Schema(description = "planned queries with their intent; the agreed ones once the session continues")
        List<Query> queries,

        @Schema(description = "topics that the report must cover")
        List<String> subQuestions,

        @Schema(description = "maximum number of queries of the session")
        int maxQueries,

        @Schema(description = "when the session continues without an answer; absent after that, and while it is paused")
        Instant until,

        @Schema(
                description = "absent while the session waits",
                enumeration = {"accepted", "changed", "lapsed"})
        String outcome) {

    @Schema(
            name = "PlanQuery",
            requiredProperties = {"text", "intent"})
    record Query(String text, String intent) {}

    /** Null if no plan was shown. */
    static PlanView of(ResearchState state, Dossier dossier) {
        Proposed proposed = dossier.scope().proposed();
        if (proposed != null) {
            return view(dossier, proposed.agreed(), null, outcome(proposed));
        }
        if (state instanceof Proposing proposing) {
            return view(dossier, proposing.queries(), proposing.until(), null);
        }
        return state instanceof Paused paused && paused.inner() instanceof Proposing proposing
                ? view(dossier, proposing.queries(), null, null)
                : null;
    }

    private static PlanView view(Dossier dossier, List<PlannedQuery> queries, Instant until, String outcome) {
        return new PlanView(
                queries.stream()
                        .map(query -> new Query(query.text(), query.intent()))
                        .toList(),
                dossier.scope().subQuestions(),
                dossier.scope().limits().maxQueries(),
                until,
                outcome);
    }

    private static String outcome(Proposed proposed) {
        if (proposed.answer() == null) {
            return "lapsed";
        }
        return proposed.answer().isAccepted() ? "accepted" : "changed";
    }
}
