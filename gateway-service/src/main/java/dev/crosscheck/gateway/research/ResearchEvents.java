package dev.crosscheck.gateway.research;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.research.Revising;
import dev.crosscheck.gateway.loop.research.Told;
import dev.crosscheck.gateway.loop.research.Turn;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.steps.message.WireJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Converts an event to the data that log, stream and topic show: the session's state after the event, and the contents
 * of the event.
 */
final class ResearchEvents {

    private static final ObjectMapper JSON = WireJson.mapper();

    /** The public fields: ids, states and counts, in this order. All other fields are for the session's owner only. */
    static final List<String> FACTS = List.of(
            "status",
            "phase",
            "round",
            "search_passes",
            "stage",
            "next_stage",
            "iteration",
            "total_iterations",
            "step_id",
            "queries_count",
            "results",
            "failed_queries",
            "thin_queries",
            "retries",
            "other_providers",
            "degraded_mode",
            "sources_by_tier",
            "sufficient",
            "confidence",
            "citations_count",
            "review_status",
            "confidence_level",
            "claims",
            "error",
            "warnings",
            "usage",
            "produced_by",
            "parent_id",
            "parent_sequence",
            "mode",
            "ambiguity_type",
            "stages");

    /**
     * The session's state after the event.
     *
     * @param stage the stage that has ended, or, if none with a name has, the one that begins
     * @param nextStage the stage that begins, if {@code stage} names one that has ended
     * @param iteration the round
     * @param degradedMode true if the search is degraded, so that the evidence is partial; otherwise null
     * @param sourcesByTier counts of all numbered sources so far
     */
    record Standing(
            SessionStatus status,
            String phase,
            int round,
            int searchPasses,
            String stage,
            String nextStage,
            Integer iteration,
            Integer totalIterations,
            Boolean degradedMode,
            Map<String, Long> sourcesByTier,
            List<String> warnings,
            List<Stage> stages) {

        static Standing of(ResearchState after, Told told) {
            Dossier dossier = after.dossier();
            int round = dossier.writing().round();
            String next = begins(after);
            Map<String, Long> byTier = dossier.evidence().sources().stream()
                    .collect(groupingBy(source -> source.rating().label(), TreeMap::new, counting()));
            List<String> warnings = dossier.accounts().warnings();
            List<Stage> stages = Stage.of(after, told, null);
            return new Standing(
                    after.status(),
                    after.phase(),
                    round,
                    dossier.evidence().passes(),
                    told.done() == null ? next : told.done(),
                    told.done() == null ? null : next,
                    round > 0 ? round : null,
                    round > 0 ? dossier.scope().policy().maxRounds() : null,
                    dossier.degraded() ? true : null,
                    byTier.isEmpty() ? null : byTier,
                    warnings.isEmpty() ? null : warnings,
                    stages.isEmpty() ? null : stages);
        }
    }

    record OfStep(StepId stepId, Usage usage, ProducedBy producedBy) {}

    /**
     * A stage of a round that has ended or begins. {@code stage} and {@code next_stage} of the event name the same
     * stages; this record adds their details, under the names that clients use.
     *
     * @param iteration the round of the stage
     * @param totalIterations the most rounds
     * @param status the Critic's verdict
     * @param critiquePreview the beginning of the critique, for the owner only
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Stage(
            String stage,
            int iteration,
            int totalIterations,
            Integer citationsCount,
            ReviewStatus status,
            String critiquePreview) {

        /**
         * Returns the stage that has ended and the one that begins, each with its round. Empty before the first draft
         * begins.
         */
        static List<Stage> of(ResearchState after, Told told, String preview) {
            int round = after.dossier().writing().round();
            int most = after.dossier().scope().policy().maxRounds();
            List<Stage> stages = new ArrayList<>();
            if (told.done() != null) {
                int its = after instanceof Revising ? round - 1 : round;
                stages.add(new Stage(told.done(), its, most, told.citationsCount(), told.reviewStatus(), preview));
            }
            if (begins(after) != null && round > 0) {
                stages.add(new Stage(begins(after), round, most, null, null, null));
            }
            return stages;
        }
    }

    private ResearchEvents() {}

    /** Describes {@code event}, which led from {@code before} to {@code after}. */
    static EventData data(ResearchState before, SessionEvent event, ResearchState after) {
        Told told = Told.of(before, event);
        ObjectNode all = JSON.valueToTree(told);
        if (event instanceof StepReported report) {
            AgentEvent result = report.result();
            all.setAll(tree(new OfStep(result.stepId(), result.usage(), result.producedBy())));
        }
        all.setAll(tree(Standing.of(after, told)));
        if (after instanceof ResearchState.Finished) {
            all.set("confidence_level", JSON.valueToTree(confidence(after.dossier())));
        }
        all.removeIf(JsonNode::isNull);
        ObjectNode facts = JSON.createObjectNode();
        FACTS.stream().filter(all::has).forEach(name -> facts.set(name, all.remove(name)));
        if (all.has("critique_preview")) {
            String preview = all.path("critique_preview").textValue();
            all.set("stages", JSON.valueToTree(Stage.of(after, told, preview)));
        }
        return new EventData(facts, all);
    }

    private static ObjectNode tree(Object part) {
        return JSON.valueToTree(part);
    }

    private static ConfidenceLevel confidence(Dossier dossier) {
        return dossier.writing().report() == null
                ? null
                : dossier.writing().report().confidenceLevel();
    }

    /** Returns the name of the stage that begins with that state; null if it has none. */
    private static String begins(ResearchState after) {
        return after instanceof Turn<?> turn ? turn.stage() : null;
    }
}
