package dev.crosscheck.gateway.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.evaluation.CriterionStage;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.loop.evaluation.Move;
import dev.crosscheck.gateway.loop.evaluation.Work;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationCancelled;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Converts an event to the data that log, stream and topic show. Numbers, states, codes and costs are public. Texts,
 * ids that a client chose, and everything that may contain a value of the case are for the owner only.
 */
final class EvaluationEvents {

    private static final ObjectMapper JSON =
            WireJson.mapper().copy().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    /** Counts of criteria by progress and result. */
    record Tally(int total, long decided, long met, long notMet, long uncertain) {

        static Tally of(EvaluationState state) {
            return new Tally(
                    state.counting().size(),
                    state.decidedCriteria(),
                    ended(state, CriterionStatus.MET),
                    ended(state, CriterionStatus.NOT_MET),
                    ended(state, CriterionStatus.UNCERTAIN));
        }

        private static long ended(EvaluationState state, CriterionStatus status) {
            return state.counting().stream()
                    .filter(work -> work.result() != null && work.result().status() == status)
                    .count();
        }
    }

    record Standing(SessionStatus status, String phase, Tally criteria) {}

    /**
     * What a step's result contributed.
     *
     * @param passages number of passages that a search found
     * @param sections number of sections of the opened policy
     */
    record OfStep(StepId stepId, Usage usage, ProducedBy producedBy, String error, Integer passages, Integer sections) {

        static OfStep of(AgentEvent result) {
            return new OfStep(
                    result.stepId(),
                    result.usage(),
                    result.producedBy(),
                    result instanceof StepFailed failed ? failed.error().type() : null,
                    result instanceof PolicySearched searched
                            ? searched.passages().size()
                            : null,
                    result instanceof PolicyOpened opened
                            ? opened.policy().sections().size()
                            : null);
        }
    }

    /**
     * A criterion that has moved.
     *
     * @param criterion its number, from 1
     * @param iterations turns of reasoning so far
     * @param status MET, NOT_MET or UNCERTAIN once it is decided; null before, like all following components
     * @param differs for work of the shadow: whether its status differs from the one that counts
     */
    record Moved(
            int criterion,
            String place,
            int iterations,
            CriterionStatus status,
            Double confidence,
            String reasonCode,
            Integer citations,
            Boolean differs) {

        static Moved of(EvaluationState state, Work work) {
            CriterionResult result = work.result();
            return new Moved(
                    state.criterion(work),
                    work.place().name().toLowerCase(Locale.ROOT),
                    work.material().trace().size(),
                    result == null ? null : result.status(),
                    result == null ? null : result.confidence(),
                    result == null ? null : result.reasonCode(),
                    result == null ? null : result.citations().size(),
                    state.isShadow(work) ? state.differs(work).orElse(null) : null);
        }
    }

    /**
     * What only the owner sees.
     *
     * @param trace new entries of the criterion's reasoning
     */
    record Reasoned(
            int criterion,
            String criterionId,
            List<TraceEntry> trace,
            List<PolicyCitation> citations,
            String rationale) {}

    record Begun(DocumentId policyId, String policyTitle, List<String> criterionIds) {}

    private EvaluationEvents() {}

    /** Describes {@code event}, which led from {@code before} to {@code after}. */
    static EventData data(EvaluationState before, SessionEvent event, EvaluationState after) {
        ObjectNode facts = JSON.valueToTree(new Standing(after.status(), after.phase(), Tally.of(after)));
        if (event instanceof StepReported report) {
            facts.setAll((ObjectNode) JSON.valueToTree(OfStep.of(report.result())));
        }
        List<Work> moved = after.decided().moves().stream()
                .map(Move::criterion)
                .map(number -> after.works().get(number - 1))
                .toList();
        tell(facts, "moved", after, moved.stream().filter(work -> !after.isShadow(work)));
        tell(facts, "shadow_moved", after, moved.stream().filter(after::isShadow));
        return new EventData(facts, text(before, event, after, moved));
    }

    private static void tell(ObjectNode facts, String field, EvaluationState state, Stream<Work> works) {
        List<Moved> moved = works.map(work -> Moved.of(state, work)).toList();
        if (!moved.isEmpty()) {
            facts.set(field, JSON.valueToTree(moved));
        }
    }

    private static ObjectNode text(
            EvaluationState before, SessionEvent event, EvaluationState after, List<Work> moved) {
        ObjectNode text = JSON.createObjectNode();
        if (before.request() == null) {
            List<String> ids =
                    after.counting().stream().map(work -> work.criterion().id()).toList();
            text.setAll((ObjectNode) JSON.valueToTree(new Begun(after.request().policyId(), null, ids)));
        }
        if (event instanceof EvaluationCancelled cancelled
                && !cancelled.reason().isEmpty()) {
            text.put("reason", cancelled.reason());
        }
        if (event instanceof StepReported(var _, var _, StepFailed failed)) {
            text.put("message", failed.error().message());
        }
        if (event instanceof StepReported(var _, var _, PolicyOpened opened)) {
            text.put("policy_title", opened.policy().title());
        }
        reason(text, "reasoning", before, after, moved.stream().filter(work -> !after.isShadow(work)));
        reason(text, "shadow_reasoning", before, after, moved.stream().filter(after::isShadow));
        return text;
    }

    private static void reason(
            ObjectNode text, String field, EvaluationState before, EvaluationState after, Stream<Work> works) {
        List<Reasoned> reasoned =
                works.map(work -> reasoned(before, after.criterion(work), work)).toList();
        if (!reasoned.isEmpty()) {
            text.set(field, JSON.valueToTree(reasoned));
        }
    }

    private static Reasoned reasoned(EvaluationState before, int criterion, Work work) {
        List<TraceEntry> earlier =
                before.works().get(work.number() - 1).material().trace();
        List<TraceEntry> trace = work.material().trace();
        int same = 0;
        while (same < Math.min(earlier.size(), trace.size())
                && earlier.get(same).equals(trace.get(same))) {
            same++;
        }
        boolean decided = work.place() == CriterionStage.DECIDED;
        return new Reasoned(
                criterion,
                work.criterion().id(),
                trace.subList(same, trace.size()),
                decided ? work.result().citations() : null,
                decided ? work.result().rationale() : null);
    }
}
