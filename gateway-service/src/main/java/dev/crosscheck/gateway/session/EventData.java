package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.ReviewStatus;
import java.util.List;
import java.util.Map;

/**
 * What an event of the log says to the outside. Fields that do not apply are absent.
 *
 * @param facts for everybody who may read the topic: ids, states, counts, and no text
 * @param text for the session's owner besides
 */
record EventData(Facts facts, Text text) {

    /**
     * @param stage what has been done, or, where nothing that has a name, what begins now
     * @param nextStage what begins now, where {@code stage} is taken
     * @param iteration the round
     * @param results documents that the pass found, by query in the order of the plan
     * @param sourcesByTier all numbered sources so far
     * @param claims how many claims came to each verdict
     * @param error type of the error that this event reports
     * @param parentId the session whose events this one's begin with, up to {@code parentSequence}
     * @param mode under which it is judged from here on
     * @param ambiguityType of the question, where something is asked back
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Facts(
            SessionStatus status,
            String phase,
            int round,
            int searchPasses,
            String stage,
            String nextStage,
            Integer iteration,
            Integer totalIterations,
            StepId stepId,
            Integer queriesCount,
            List<Integer> results,
            Map<String, Long> sourcesByTier,
            Boolean sufficient,
            Double confidence,
            Integer citationsCount,
            ReviewStatus reviewStatus,
            ConfidenceLevel confidenceLevel,
            Map<String, Long> claims,
            String error,
            List<String> warnings,
            Usage usage,
            ProducedBy producedBy,
            SessionId parentId,
            Integer parentSequence,
            Mode mode,
            AmbiguityType ambiguityType,
            List<Stage> stages) {}

    /**
     * What an agent has done, or begins now, of a round. {@code stage} and {@code next_stage} name the same two; here
     * each stands with what belongs to it, under the names that clients render it by.
     *
     * @param iteration the round that it belongs to
     * @param totalIterations rounds at most
     * @param status the Critic's verdict
     * @param critiquePreview the beginning of the critique, for the owner alone
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Stage(
            String stage,
            int iteration,
            int totalIterations,
            Integer citationsCount,
            ReviewStatus status,
            String critiquePreview) {

        Stage withPreview(String preview) {
            return new Stage(stage, iteration, totalIterations, citationsCount, status, preview);
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Text(
            String question,
            List<PlannedQuery> queries,
            List<String> gaps,
            String critiquePreview,
            String message,
            String reason,
            Clarification clarification,
            ClarificationAnswer answer,
            List<Stage> stages) {

        static final Text NONE = of(null, null, null, null, null, null);

        static Text of(
                String question,
                List<PlannedQuery> queries,
                List<String> gaps,
                String critiquePreview,
                String message,
                String reason) {
            return new Text(question, queries, gaps, critiquePreview, message, reason, null, null, null);
        }

        /** With the stages as the owner sees them, in place of everybody's. */
        Text with(List<Stage> all) {
            return new Text(question, queries, gaps, critiquePreview, message, reason, clarification, answer, all);
        }
    }
}
